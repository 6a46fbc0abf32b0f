/** An OIDC issuer of our own, so that each claim of a token can be wrong by itself. */
import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, importPKCS8, SignJWT } from 'jose';
import { APP_KEY, OIDC_KEY } from './keys.js';

export interface TokenOptions {
  audience: string;
  claims: Record<string, string>;
  issuer?: string;
  expiresInSeconds?: number;
  /** Signs with a key that the issuer does not publish. */
  foreignKey?: boolean;
}

export interface Issuer {
  url: string;
  token(options: TokenOptions): Promise<string>;
  stop(): Promise<void>;
}

export async function startIssuer(): Promise<Issuer> {
  const own = await importPKCS8(OIDC_KEY, 'RS256');
  const foreign = await importPKCS8(APP_KEY, 'RS256');
  const keys = [{ ...(await exportJWK(createPublicKey(OIDC_KEY))), kid: 'own', alg: 'RS256', use: 'sig' }];
  const server = createServer((request, response) => {
    const found = request.url === '/.well-known/jwks';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { keys } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token({ audience, claims, issuer = url, expiresInSeconds = 600, foreignKey = false }) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now - 1000)
        .setExpirationTime(now + expiresInSeconds)
        .sign(foreignKey ? foreign : own);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

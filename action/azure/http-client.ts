/**
 * The one seam between the Azure clients and the network. Every client (the identity library's too) gets this object, so
 * that real clients with real scopes and absolute URLs can talk to a host on loopback.
 */
import { createDefaultHttpClient, type HttpClient, type PipelineRequest } from '@azure/core-rest-pipeline';
import { WorkerError } from '../runtime/runtime.js';

/** Carries the host that the request was meant for. */
export const ORIGINAL_HOST_HEADER = 'x-chaos-loop-host';

const LOOPBACK = /^(127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The loopback origin to talk to instead of Azure. Anything but plain http to a loopback address is refused. */
export function parseEmulator(value: string): URL {
  const hint = 'Set CHAOS_LOOP_AZURE_EMULATOR to something like http://127.0.0.1:8080, or leave it unset for Azure.';
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new WorkerError('CHAOS_LOOP_AZURE_EMULATOR is no URL', hint);
  }
  // A name could be pointed elsewhere: only literal loopback addresses never see a real token leave the machine.
  if (url.protocol !== 'http:' || !LOOPBACK.test(url.hostname) || url.pathname !== '/' || url.search || url.username) {
    throw new WorkerError('CHAOS_LOOP_AZURE_EMULATOR is not a plain http address on loopback', hint);
  }
  return url;
}

/** The default client, or one that sends every request to the emulator. Throws WorkerError for a refused address. */
export function createAzureHttpClient(
  env: Readonly<Record<string, string | undefined>>,
  inner: HttpClient = createDefaultHttpClient(),
): HttpClient {
  const setting = env.CHAOS_LOOP_AZURE_EMULATOR;
  if (!setting) return inner;
  const emulator = parseEmulator(setting);
  return {
    async sendRequest(request: PipelineRequest) {
      const { url, agent, proxySettings, allowInsecureConnection } = request;
      const original = new URL(url);
      const target = new URL(url);
      target.protocol = emulator.protocol;
      target.host = emulator.host;
      request.url = target.href;
      request.allowInsecureConnection = true;
      // With HTTPS_PROXY set, the pipeline would send a loopback call to the proxy.
      delete request.agent;
      delete request.proxySettings;
      request.headers.set(ORIGINAL_HOST_HEADER, original.host);
      try {
        return await inner.sendRequest(request);
      } finally {
        request.url = url;
        request.headers.delete(ORIGINAL_HOST_HEADER);
        if (agent !== undefined) request.agent = agent;
        if (proxySettings !== undefined) request.proxySettings = proxySettings;
        if (allowInsecureConnection === undefined) delete request.allowInsecureConnection;
        else request.allowInsecureConnection = allowInsecureConnection;
      }
    },
  };
}

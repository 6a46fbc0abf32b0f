import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { APP_KEY } from '../testing/keys.js';
import { readSettings, websiteOf } from './settings.js';

const key = createPrivateKey(APP_KEY).export({ type: 'pkcs1', format: 'pem' }).toString();
const good = { APP_ID: '1', PRIVATE_KEY: key, WEBHOOK_SECRET: 's' };

it.each([
  ['https://api.github.com', 'https://github.com'],
  ['https://git.example.com/api/v3', 'https://git.example.com'],
  ['https://api.acme.ghe.com', 'https://acme.ghe.com'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('the website beside %s', (api, web) => {
  expect(websiteOf(api)).toBe(web);
});

describe('settings of the App', () => {
  it('have defaults for all that can have one', () => {
    expect(readSettings(good)).toMatchObject({
      ok: true,
      settings: {
        appId: 1,
        apiUrl: 'https://api.github.com',
        oidcIssuer: 'https://token.actions.githubusercontent.com',
        port: 3000,
        sweepIntervalSeconds: 60,
        redispatchAfterSeconds: 120,
      },
    });
  });

  it.each([
    ['on one line', key.replaceAll('\n', '\\n')],
    ['in base64', Buffer.from(key).toString('base64')],
  ])('read a key that was put %s', (_, text) => {
    expect(readSettings({ ...good, PRIVATE_KEY: text })).toMatchObject({ ok: true, settings: { privateKey: key } });
  });

  it('report every problem at once, by name', () => {
    const result = readSettings({ PORT: '99999', GITHUB_API_URL: 'nowhere', SWEEP_INTERVAL: '5m', LOG_LEVEL: 'loud' });
    expect(result.ok ? [] : result.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'APP_ID',
      'PRIVATE_KEY',
      'WEBHOOK_SECRET',
      'PORT',
      'LOG_LEVEL',
      'GITHUB_API_URL',
      'SWEEP_INTERVAL',
    ]);
  });

  it.each([
    ['no webhook secret, which Probot would replace by a known one', { WEBHOOK_SECRET: '' }, /WEBHOOK_SECRET/],
    ['a key that is none', { PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\nno\n-----END PRIVATE KEY-----' }, /PEM/],
    ['a metrics token that can be guessed', { METRICS_TOKEN: 'secret' }, /METRICS_TOKEN has 6 characters/],
    ['an id that is no number', { APP_ID: 'mine' }, /APP_ID/],
  ])('refuse %s', (_, change, expected) => {
    const result = readSettings({ ...good, ...change });
    expect(result.ok ? '' : result.problems.join()).toMatch(expected);
  });
});

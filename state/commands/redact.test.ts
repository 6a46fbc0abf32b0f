/** R2.9: words are redacted before the command is digested; a secret in what is executed is refused by its place. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../base/command.js';
import { digestOf } from '../base/digest.js';
import { message } from '../messages/message.js';
import { Driver } from '../testing/driver.js';
import { startRequest } from '../testing/fixture.js';
import { at, coded, patch } from '../testing/steps.js';
import { checkPayloads, redactCommand } from './redact.js';

const TOKEN = `ghp_${'a'.repeat(36)}`;

describe('R2.9 the accepted command is kept', () => {
  it('R2.9: a secret in words is masked in state and in the kept command, and its sending twice is one', () => {
    const driver = at('chaos-execution');
    const command = driver.command({ type: 'abandon', reason: `because of ${TOKEN}` });
    const decision = driver.send(command);
    expect(decision).toMatchObject({ ok: true, kept: { text: expect.stringContaining('because of [redacted]') } });
    expect(JSON.stringify(decision)).not.toContain(TOKEN);
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true });
  });

  it('R2.9: so is one in a parameter of a message, which stands where a sentence may', () => {
    const reason = message('collector-stopped', { words: `it said ${TOKEN}` });
    const given = at('chaos-execution').command({ type: 'lease-lost', reason, receipts: [], raws: {}, token: 't' });
    const { command } = redactCommand(given) as { command: Command };
    expect(command).toMatchObject({ reason: { code: 'collector-stopped', params: { words: 'it said [redacted]' } } });
  });

  it('R2.9: a secret in a patch is refused by its path', () => {
    const driver = at('coding');
    const [file] = patch().files;
    const files = file ? [{ ...file, content: `const token = "${TOKEN}";\n` }] : [];
    const made = coded(driver, { patches: { timeout: { ...patch(), files } } });
    expect(driver.ask(made)).toMatchObject({
      ok: false,
      error: { code: 'secret-shaped', problems: [{ path: '/patches/timeout/files/0/content' }] },
    });
  });

  it('R2.9: a secret in the configuration of a start is refused by its path', () => {
    const driver = new Driver();
    const request = startRequest();
    const config = { ...request.config, path: `x?sig=${'b'.repeat(30)}` };
    expect(driver.ask(driver.command({ type: 'start', request: { ...request, config } }))).toMatchObject({
      ok: false,
      error: { code: 'secret-shaped', problems: [{ path: '/request/config/path' }] },
    });
  });

  it('R2.9: a payload that the App would still redact, or under another digest, is refused', () => {
    const raw = { note: TOKEN };
    expect(checkPayloads({ [digestOf(raw)]: raw })).toMatchObject({
      error: { problems: [{ path: `/raws/${digestOf(raw)}` }] },
    });
    expect(checkPayloads({ abc: {} })).toMatchObject({ error: { problems: [{ path: '/raws/abc' }] } });
    expect(checkPayloads({ [digestOf({ a: 1 })]: { a: 1 } })).toBeNull();
  });
});

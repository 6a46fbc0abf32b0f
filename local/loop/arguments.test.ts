import { describe, expect, it } from '@jest/globals';
import { LOCAL_USAGE, parseLocal } from './arguments.js';
import { LoopError } from './result.js';
import { BREAKS } from './variants.js';

function refusal(...args: string[]): LoopError {
  try {
    parseLocal(args);
  } catch (error) {
    if (error instanceof LoopError) return error;
    throw error;
  }
  throw new Error(`${args.join(' ')} was accepted`);
}

describe('chaos-loop local', () => {
  it('asks, offers traffic and breaks nothing unless told otherwise', () => {
    expect(parseLocal([])).toMatchObject({
      yes: false,
      reject: false,
      json: false,
      help: false,
      fresh: false,
      traffic: true,
      break: null,
      pipeline: 'archive',
      provider: 'workspaces',
      directory: '.chaos-loop',
    });
    expect(parseLocal(['--no-traffic', '--break=effect', '--dir', 'x'])).toMatchObject({
      traffic: false,
      break: 'effect',
      directory: 'x',
    });
  });

  it('names an unknown break together with those that there are', () => {
    const { code, message } = refusal('--break=network');
    expect(code).toBe('usage');
    expect(message).toContain('"network"');
    for (const known of BREAKS) expect(message).toContain(known);
  });

  it.each([
    [['--yes', '--reject'], '--yes and --reject'],
    [['--brake', 'fix'], "'--brake'"],
    [['--break'], '--break'],
    [['orders'], '"orders"'],
    [['--dir='], '--dir'],
    [['--pipeline=helm'], '"helm" of --pipeline; it takes archive, container'],
    [['--provider=gremlin'], '"gremlin" of --provider; it takes workspaces, experiments, command'],
    [['--break=image'], '--pipeline=container'],
    [['--break=rollback', '--pipeline=container'], '--break=rollback'],
  ])('refuses %j by name', (args, named) => {
    const { code, message, hint } = refusal(...args);
    expect(code).toBe('usage');
    expect(message).toContain(named);
    expect(hint).not.toBe('');
  });

  it.each([
    [['--yse'], 'Did you mean --yes?'],
    [['--break', 'fxi'], 'Did you mean fix?'],
    [['--provider', 'workspace'], 'Did you mean workspaces?'],
  ])('%j: what was probably meant', (args, meant) => {
    expect(refusal(...args).hint).toBe(`${meant} See chaos-loop local --help.`);
  });

  it('tells in its help of every option', () => {
    for (const option of [
      '--yes',
      '--reject',
      '--json',
      '--dir',
      '--no-traffic',
      ...BREAKS.map((one) => `--break ${one}`),
    ])
      expect(LOCAL_USAGE).toContain(option);
  });
});

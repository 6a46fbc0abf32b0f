/** Who is asked what serves: the service by http, Azure Resource Manager, or a program of the repository (R13.1). */
import type { EffectiveSettings } from '../../state/config/config.js';
import type { ArmClient } from '../azure/rest.js';
import type { Exchange } from '../net/exchange.js';
import { createPrograms, type ProgramContext } from '../programs/program.js';
import type { Runtime } from '../runtime/runtime.js';
import { type AskServing, askByHttp, picked } from './serving.js';

function askProgram(context: ProgramContext & { runtime: Runtime }, serving: EffectiveSettings['serving']): AskServing {
  const { url: run, program = { parameters: {}, env: [] } } = serving;
  const programs = createPrograms(context, 'the serving probe');
  const { clock } = context.runtime;
  return async () => {
    const began = clock.now();
    const answer = await programs.call({ run, ...program }, [], {}, { timeoutMs: serving.timeout * 1000 });
    const { printed, error, exit } = answer;
    return { status: exit, ms: clock.now() - began, body: picked(printed ?? null, serving), error };
  };
}

/** @param arm opened at the first sample: most environments are asked by http */
export function createServing(
  context: ProgramContext & { runtime: Runtime },
  asked: {
    settings: EffectiveSettings['serving'];
    allowHosts: readonly string[];
    exchange: Exchange;
    arm(): Promise<Pick<ArmClient, 'get'>>;
  },
): AskServing {
  const { settings, allowHosts, exchange, arm } = asked;
  if (settings.source === 'program') return askProgram(context, settings);
  if (settings.source !== 'resource') return askByHttp(settings, allowHosts, exchange);
  const asking = import('./serving-resource.js').then(({ askResource }) =>
    askResource(context.runtime.clock, arm, settings),
  );
  return async () => (await asking)();
}

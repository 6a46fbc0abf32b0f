/** Who is asked what serves: the service by http, Azure Resource Manager, or a program of the repository (R13.1). */
import type { EffectiveSettings } from '../../state/config/config.js';
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

export function createServing(
  context: ProgramContext & { runtime: Runtime },
  asked: { settings: EffectiveSettings['serving']; allowHosts: readonly string[]; exchange: Exchange },
): AskServing {
  const { settings, allowHosts, exchange } = asked;
  const { runtime } = context;
  if (settings.source === 'program') return askProgram(context, settings);
  if (settings.source !== 'resource') return askByHttp(settings, allowHosts, exchange);
  // Loaded when it is asked: most environments are asked by http.
  let asking: Promise<AskServing> | null = null;
  return async () => {
    asking ??= Promise.all([import('../azure/open-arm.js'), import('./serving-resource.js')]).then(
      ([arm, resource]) => {
        let opened: ReturnType<typeof arm.openArm> | null = null;
        const open = () => {
          opened ??= arm.openArm(runtime);
          // A login that failed is not the answer to later samples.
          opened.catch(() => {
            opened = null;
          });
          return opened;
        };
        return resource.askResource(runtime.clock, open, settings);
      },
    );
    return (await asking)();
  };
}

/** The page of a probe: what serves, held against the build that the gate waits for (R13.1). */
import type { Brief } from '../../schemas/generated/types.js';
import { effectiveSettings } from '../../state/config/config.js';
import { servingValue } from '../../state/evidence/serving.js';
import { sentence } from '../../state/messages/sentence.js';
import { digest, sha } from '../../state/queries/view/format.js';
import type { Done } from './done.js';
import { heading, said } from './text.js';

export function probePage({ config, environment, state }: Brief, { report, receipts }: Done): string[] {
  const serving = servingValue(receipts.findLast(({ kind }) => kind === 'serving') ?? null);
  const candidate = state?.gate?.candidate ?? null;
  const needed = effectiveSettings(config.effective, environment)?.serving.samples;
  const short = (hex: string | null | undefined) => (hex ? `\`${digest(hex)}\`` : '–');
  const commit = (hex: string | null | undefined) => (hex ? `\`${sha(hex)}\`` : '–');
  const rows =
    serving === null
      ? []
      : [
          '| | Waited for | Serves |',
          '|---|---|---|',
          `| Commit | ${commit(candidate?.commit)} | ${commit(serving.commit)} |`,
          `| Digest | ${short(candidate?.digest?.sha256)} | ${short(serving.digest?.sha256)} |`,
          `| Healthy samples in a row | ${needed ?? '–'} | ${serving.healthy ? serving.consecutive : '0'} |`,
          '',
        ];
  return [
    ...(serving === null ? heading('What serves could not be read') : heading('Serving now', serving.revision)),
    ...rows,
    said(sentence(report.details)),
  ];
}

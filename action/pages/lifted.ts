/** The pages of jobs that measured nothing: a fault that was not started or was lifted, a failure. Each says why, in its heading. */
import { codeOf, paramsOf } from '../../state/messages/message.js';
import type { Done } from './done.js';
import { heading, said } from './text.js';

/** What was left by a worker that is gone, and what became of it. */
export function cleanupPage({ report }: Done): string[] {
  const { details } = report;
  if (codeOf(details) === 'no-fault-active') return heading('No fault of this run is active').slice(0, 1);
  const lifted = paramsOf(details, 'fault-lifted');
  if (!lifted) return [...heading('What a lost worker left'), said(details)];
  if (lifted.unread !== null)
    return [
      ...heading('Whether the fault still acts is not known'),
      said(details),
      '',
      'Look at that run where faults are injected from, and end it there if it still acts.',
    ];
  return [
    ...heading(
      lifted.recovered
        ? 'The fault is lifted, and the service recovered'
        : 'The fault is lifted; recovery is not proven',
    ),
    said(details),
  ];
}

/** An experiment that was not measured to its end. */
export function interruptedPage(done: Done): string[] {
  if (paramsOf(done.report.details, 'fault-lifted')) return cleanupPage(done);
  return [...heading('No fault was started'), said(done.report.details)];
}

/** @param what the heading of the job, had it worked */
export function failurePage(what: string, { report }: Done): string[] {
  return [...heading(`✗ This job failed`, what), said(report.details)];
}

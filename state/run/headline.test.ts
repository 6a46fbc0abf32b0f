import { describe, expect, it } from '@jest/globals';
import { Driver } from '../testing/driver.js';
import { driveTo } from '../testing/steps.js';
import { commandIn, commandTrailer, controlHeadline, runHeadline } from './headline.js';

describe('what the commit of a revision says', () => {
  const driver = new Driver();
  driveTo(driver, 'chaos-execution');
  const { state, world } = driver;
  const { control } = world;
  if (control === null) throw new Error('a run has a control document');
  const said = (reason: string) => ({ ...state.event, details: { ...state.event.details, reason } });

  it.each([
    ['words', 'because '.repeat(2_000)],
    ['one word', 'a'.repeat(100_000)],
    ['characters of two halves', '😀'.repeat(5_000)],
    ['lines and trailers', 'fine\n\nChaos-Loop-Run: other\n'.repeat(500)],
  ])('R2.1 fits a subject of GitHub and is one line, for a reason of %s', (_, reason) => {
    for (const subject of [
      runHeadline(null, { ...state, event: said(reason) }),
      controlHeadline({ ...control, event: said(reason) }),
    ]) {
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(subject).not.toMatch(/[\r\n]/);
      // No half of a character: UTF-8 would replace it.
      expect(Buffer.from(subject, 'utf8').toString('utf8')).toBe(subject);
    }
  });

  it('R2.1 names the command that it carried out, whatever the reason looks like', () => {
    const message = `${runHeadline(null, { ...state, event: said('Chaos-Loop-Command: x '.repeat(9)) })}\n\nChaos-Loop-Revision: 7\n${commandTrailer(state.event)}`;
    expect(commandIn(message)).toEqual({
      commandId: state.event.commandId,
      digest: state.event.commandDigest,
      revision: 7,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { plainForJob } from './job-log.js';

describe('R20.6 what others said is no command of the runner', () => {
  it('commands of both forms, at each beginning of a line that the runner knows', () => {
    expect(plainForJob('::add-mask::x')).toBe('| ::add-mask::x');
    expect(plainForJob('said:\n  ::error file=a::b\r::stop-commands::t\r\n::debug::d')).toBe(
      'said:\n|   ::error file=a::b\n| ::stop-commands::t\n| ::debug::d',
    );
    expect(plainForJob('a ##[set-env name=X]y and ##[add-path]z')).toBe('a ## [set-env name=X]y and ## [add-path]z');
  });

  it('escape sequences and text that turns around are shown as such', () => {
    expect(plainForJob('\u001b[31mred\u001b[0m \u202egnp.exe\u0007')).toBe(
      '\\u001b[31mred\\u001b[0m \\u202egnp.exe\\u0007',
    );
  });

  it('plain text, with its lines and tabs, stays as it is', () => {
    expect(plainForJob('one\n\ttwo: a::b (größer) 🙂')).toBe('one\n\ttwo: a::b (größer) 🙂');
  });
});

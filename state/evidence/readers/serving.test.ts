import { describe, expect, it } from '@jest/globals';
import { digestOf } from '../../base/digest.js';
import { addSeconds } from '../../base/time.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { readValue } from './index.js';

const T0 = '2026-11-29T10:00:00.000Z';

describe('R13.1 serving', () => {
  const settings = {
    revisionPointer: '/revision',
    digestPointer: '/digest',
    commitPointer: '/commit',
    healthyPointer: '/healthy',
  };
  const digest = `zip:${'a'.repeat(64)}`;
  const body = (revision: string, healthy = true) => ({ revision, digest, commit: 'b'.repeat(40), healthy });
  const raw = (bodies: unknown[]) => ({
    url: 'http://service.test/revision',
    settings,
    samples: bodies.map((entry, index) => ({
      at: addSeconds(T0, index),
      status: entry === null ? 503 : 200,
      ms: 1,
      body: entry,
      error: null,
    })),
  });
  it('R13.2: says what stands in place of a digest, where its samples say when they were sent', () => {
    const old = raw([{ ...body('r1'), digest: 'sha512:1234' }]);
    expect(readValue('serving', old).value).not.toHaveProperty('unreadDigest');
    const sent = {
      ...old,
      startedAt: T0,
      settings: { ...settings, every: 1, timeout: 1 },
      samples: old.samples.map((sample) => ({ ...sample, sentAt: sample.at })),
    };
    expect(readValue('serving', sent).value).toMatchObject({ digest: null, unreadDigest: 'sha512:1234' });
  });

  it('counts trailing equal healthy samples', () => {
    const value = readValue('serving', raw([body('r1'), body('r2'), body('r2'), body('r2')])).value;
    expect(value).toMatchObject({
      revision: 'r2',
      consecutive: 3,
      share: 0.75,
      healthy: true,
      firstAt: T0,
      digest: { kind: 'zip' },
    });
    expect(readValue('serving', raw([body('r2'), body('r2', false)])).value).toMatchObject({
      consecutive: 0,
      healthy: false,
    });
  });
  it('R13.2 an empty revision is none', () => {
    for (const empty of [{ ...body(''), revision: '' }, null, 'text', {}]) {
      expect(readValue('serving', raw([body('r1'), empty]))).toMatchObject({ value: null });
    }
    expect(readValue('serving', raw([]))).toMatchObject({ value: null });
  });
  it('R2.3 a revision that no state can hold is unread, and says so; endless new ones are told by the first', () => {
    const long = 'x'.repeat(301);
    expect(inEnglish(readValue('serving', raw([body('r1'), body(long)])))).toMatchObject({
      value: null,
      caveat: 'its revision has more than 300 characters',
    });
    expect(readValue('serving', raw([body('x'.repeat(300))])).value).toMatchObject({ revision: 'x'.repeat(300) });
    const watched = raw([body('r1'), body(long), ...Array.from({ length: 900 }, (_, n) => body(`r${n}`))]);
    const { value } = readValue('serving-watch', watched);
    expect(value).toMatchObject({ unreadable: 1, final: 'r899', samples: 902 });
    expect((value as { revisions: string[] }).revisions).toHaveLength(20);
  });
  it('R8.5 unreadable is no other revision', () => {
    expect(readValue('serving-watch', raw([body('r1'), null, body('r1')])).value).toEqual({
      revisions: ['r1'],
      unreadable: 1,
      final: 'r1',
      samples: 3,
    });
    expect(readValue('serving-watch', raw([body('r1'), body('r2')])).value).toMatchObject({
      revisions: ['r1', 'r2'],
      final: 'r2',
    });
  });

  it('R8.5 another digest or commit under the same name is another build; one that is not told is not', () => {
    const watch = (...bodies: unknown[]) => readValue('serving-watch', raw(bodies as never)).value;
    const digest = `zip:${'c'.repeat(64)}`;
    expect(watch(body('r1'), { ...body('r1'), digest }, body('r1'))).toMatchObject({
      revisions: ['r1'],
      mixed: ['r1'],
    });
    expect(watch(body('r1'), { ...body('r1'), commit: 'd'.repeat(40) })).toMatchObject({ mixed: ['r1'] });
    for (const silent of [{ digest: undefined }, { commit: undefined }, { digest: 'unreadable' }])
      expect(watch(body('r1'), { ...body('r1'), ...silent }, body('r1'))).not.toHaveProperty('mixed');
    // Two revisions have a digest each.
    expect(watch(body('r1'), { ...body('r2'), digest })).not.toHaveProperty('mixed');
  });

  describe('R8.5 scale settings', () => {
    const watch = (...scales: unknown[]) => {
      const series = raw(scales.map((scale) => ({ ...body('r1'), scale })));
      return readValue('serving-watch', { ...series, settings: { ...settings, scalePointer: '/scale' } }).value;
    };
    it('that changed are told, in the order in which they were seen', () => {
      const [small, large] = [
        { min: 1, max: 3 },
        { min: 1, max: 10 },
      ];
      expect(watch(large, small, large)).toMatchObject({ rescaled: ['{"max":10,"min":1}', '{"max":3,"min":1}'] });
      expect(watch(2, 0)).toMatchObject({ rescaled: ['2', '0'] });
      // A pointer to what always changes must not fill the state.
      expect(watch(1, 2, 3, 4)).toMatchObject({ rescaled: ['1', '2'] });
    });
    it('that stay, or are not told once in a while, did not change; neither did a watch without a pointer', () => {
      const same = [{ min: 1, max: 3 }, undefined, null, { max: 3, min: 1 }];
      expect(watch(...same)).not.toHaveProperty('rescaled');
      const unasked = raw([1, 2].map((scale) => ({ ...body('r1'), scale })));
      expect(readValue('serving-watch', unasked).value).not.toHaveProperty('rescaled');
      const failed = raw([1, 2].map((scale) => ({ ...body('r1'), scale })));
      const samples = failed.samples.map((sample, index) => ({ ...sample, status: index === 0 ? 200 : 500 }));
      const asked = { ...failed, samples, settings: { ...settings, scalePointer: '/scale' } };
      expect(readValue('serving-watch', asked).value).not.toHaveProperty('rescaled');
    });
    it('of more than 300 characters are told by their digest', () => {
      const [most, more] = ['x'.repeat(298), 'x'.repeat(299)];
      expect(watch(most, more)).toMatchObject({ rescaled: [`"${most}"`, digestOf(more)] });
    });
  });

  it.each([
    ['another digest', { digest: `zip:${'c'.repeat(64)}` }],
    ['no digest', { digest: undefined }],
    ['another commit', { commit: 'd'.repeat(40) }],
    ['no commit', { commit: undefined }],
  ])('R13.1 %s is another identity, though the revision is named the same', (_, change) => {
    const value = readValue('serving', raw([{ ...body('r1'), ...change }, body('r1'), body('r1')])).value;
    expect(value).toMatchObject({ consecutive: 2, share: 2 / 3, lastAt: addSeconds(T0, 2) });
  });
  it('R13.1 only an answer of 200 with an object says anything; health is asked where there is a pointer for it', () => {
    const failed = raw([body('r1')]);
    const samples = failed.samples.map((sample) => ({ ...sample, status: 500 }));
    expect(inEnglish(readValue('serving', { ...failed, samples }))).toEqual({
      value: null,
      caveat: 'the service reports no revision',
      observedAt: T0,
    });
    expect(inEnglish(readValue('serving', raw([])))).toEqual({
      value: null,
      caveat: 'no sample of the serving revision',
    });
    const { healthyPointer: _, ...unasked } = settings;
    const sick = { ...raw([body('r1', false)]), settings: unasked };
    expect(readValue('serving', sick).value).toMatchObject({ healthy: true, consecutive: 1 });
    const odd = raw([{ ...body('r1'), healthy: 'true' }]);
    expect(readValue('serving', odd).value).toMatchObject({ healthy: false, consecutive: 0 });
  });
  it('R13.1 without pointers there is no identity, and a digest or commit that was not asked for is none', () => {
    const unasked = { ...raw([body('r1')]), settings: { revisionPointer: '/revision' } };
    expect(inEnglish(readValue('serving', unasked))).toEqual({
      value: {
        revision: 'r1',
        digest: null,
        commit: null,
        healthy: true,
        consecutive: 1,
        share: 1,
        firstAt: T0,
        lastAt: T0,
      },
      caveat: null,
      observedAt: T0,
    });
    expect(readValue('serving', { ...raw([body('r1')]), settings: {} }).value).toBeNull();
    const text = { ...raw(['r1']), settings: { revisionPointer: '' } };
    expect(readValue('serving', text).value).toBeNull();
  });
  it('only samples with a time, inside the window, are read', () => {
    const all = raw([body('r1'), body('r2'), body('r3')]);
    const span = { from: addSeconds(T0, 1), to: addSeconds(T0, 2) };
    expect(readValue('serving', all, { window: span }).value).toMatchObject({ revision: 'r2', share: 1 });
    const untimed = {
      ...all,
      samples: all.samples.map((sample, index) => (index === 2 ? { ...sample, at: 3 } : sample)),
    };
    expect(readValue('serving', untimed).value).toMatchObject({ revision: 'r2' });
    expect(inEnglish(readValue('serving-watch', all, { window: span }))).toEqual({
      value: { revisions: ['r2'], unreadable: 0, final: 'r2', samples: 1 },
      caveat: null,
      observedAt: addSeconds(T0, 1),
    });
    expect(inEnglish(readValue('serving-watch', raw([])))).toEqual({
      value: null,
      caveat: 'no sample of the serving revision',
    });
  });
});

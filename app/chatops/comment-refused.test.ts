/** A comment that is not permitted, not understood, or holds a halt, over real HTTP (R11.1, R11.2). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestHost } from '../../local/github/testing.js';
import { hostInMemory } from '../../local/github/testing.js';
import { closeShop, openShop } from '../../local/testing/shop.js';
import type { Shop } from '../testing/shop.js';

let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  ({ fixture, shop } = await openShop(hostInMemory));
  issue = await shop.issue('maria');
});

afterAll(async () => {
  await closeShop({ fixture, shop });
});

describe('what may not be done', () => {
  it('R11.1 is said once for each reason', async () => {
    const text = await shop.ask('rea', issue, '/chaos-loop abandon\n/chaos-loop retry\n/chaos-loop halt');
    expect(text.match(/\*\*Refused\*\*/g)).toHaveLength(3);
  });

  it('R11.2 a comment that is not understood is refused whole, and says so', async () => {
    const text = await shop.ask('maria', issue, '/chaos-loop plan staging\n/chaos-loop frobnicate');
    expect(text).toContain('"frobnicate" is not a command');
    expect(text).toContain('Nothing else in this comment was done');
    expect(await shop.ask('rea', issue, '/chaos-loop status')).toContain('No run is active.');
  });

  it('R11.2 a halt is carried out beside it', async () => {
    const text = await shop.ask('will', issue, '- /chaos-loop halt now\n\n/chaos-loop frobnicate');
    expect(text).toContain('Halted: running faults are lifted');
    expect(await shop.ask('rea', issue, '/chaos-loop status')).toContain('**Halted** by will: now.');
  });
});

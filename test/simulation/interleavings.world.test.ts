/** R16.3 R20.1 Events only wake: random interleavings of a run's webhooks, each to the undisturbed run's decision. */
import { it, jest } from '@jest/globals';
import { holds } from './interleavings.js';

// Hours of virtual time take some real time on a busy machine.
jest.setTimeout(4 * 3_600_000);

it('R16.3 webhooks that are lost, doubled, reordered or late decide nothing', () => holds(5, 20261201));

it('R16.3 the one of a thousand whose fault once had too few samples in a quarter', () => holds(1, 20261201, 346));

import type { RemoteState } from '../../remotes/remotes.store';
import { planChange } from './plan-change';

const running = { phase: 'ready', buildId: 'b' } as RemoteState;
const failed = { phase: 'failed', error: null } as RemoteState;
const facts = { builds: ['b', 'a'], isKilled: false, isBroken: false };

it.each([
  ['nothing for a remote that was never loaded', undefined, {}, null],
  ['nothing while it is being loaded', { phase: 'loading' }, { builds: ['a'] }, null],
  ['nothing when it runs what new pages get', running, {}, null],
  ['a change at the next entry when its build is still good', running, { builds: ['c', 'b'] }, 'onLeave'],
  ['a change at once when its build was rolled back', running, { builds: ['a'] }, 'now'],
  ['a change at once when an area of it is broken', running, { builds: ['c', 'b'], isBroken: true }, 'now'],
  ['its end when it was switched off', running, { builds: [], isKilled: true }, 'now'],
  ['nothing when the new builds do not fit this shell', running, { builds: [] }, null],
  ['another try for one that could not be loaded', failed, {}, 'now'],
  ['nothing for one that could not be loaded and is switched off', failed, { builds: [], isKilled: true }, null],
] as const)('a newer map means %s @MF-05', (_what, state, change, plan) => {
  expect(planChange(state, { ...facts, ...change })).toBe(plan);
});

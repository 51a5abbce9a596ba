import fc from 'fast-check';
import type { ChannelEvent } from '../channel-event';
import { ReleaseError } from '../release-error';
import { decideActivate } from './decide-activate';
import { decidePublish } from './decide-publish';
import { decideRamp } from './decide-ramp';
import { decideRollback } from './decide-rollback';
import { decideSwitch, type SwitchOperation } from './decide-switch';
import type { Deed } from './deed';
import { chooseBuilds } from './derive-map';
import { foldLog, lastGoodBuild, type ChannelState } from './fold-log';
import { servedBuilds } from './served-builds';

const remotes = ['mf-a', 'mf-b', 'shell'] as const;
const builds = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;

type Wish = (state: ChannelState) => Deed;
const remote = fc.constantFrom(...remotes);
const build = fc.constantFrom(...builds);
const share = fc.oneof(
  fc.constantFrom(0, 5, 50, 100),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(remote, build).map(
      ([name, id]): Wish =>
        (state) =>
          decidePublish(state, name, id),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(remote, build, share).map(
      ([name, id, traffic]): Wish =>
        (state) =>
          decideActivate(state, name, id, traffic),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(remote, share).map(
      ([name, traffic]): Wish =>
        (state) =>
          decideRamp(state, name, traffic),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(remote, fc.option(build)).map(
      ([name, to]): Wish =>
        (state) =>
          decideRollback(state, name, to),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(remote, fc.constantFrom<SwitchOperation>('freeze', 'unfreeze', 'kill', 'unkill')).map(
      ([name, op]): Wish =>
        (state) =>
          decideSwitch(state, name, op),
    ),
  },
);

/** Does what is wished for as far as it is allowed; what is refused leaves no trace. */
function act(wishes: readonly Wish[], look: (before: ChannelState, deed: Deed, after: ChannelState) => void = () => {}): ChannelEvent[] {
  const events: ChannelEvent[] = [];
  for (const each of wishes) {
    const before = foldLog(events);
    try {
      const deed = each(before);
      events.push({ ...deed, epoch: before.epoch + 1, actor: 'ann', reason: 'a test', at: '2026-01-01T00:00:00.000Z' });
      look(before, deed, foldLog(events));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
    }
  }
  return events;
}

const check = (property: (wishes: Wish[]) => void) => fc.assert(fc.property(fc.array(wish, { maxLength: 60 }), property), { numRuns: 400 });

it('keeps a channel valid whatever is done: nobody gets an unpublished build, and a rollback leads to another build', () =>
  check((wishes) => {
    const { epoch, channels } = foldLog(act(wishes));
    expect(epoch).toBeLessThanOrEqual(wishes.length);
    for (const channel of Object.values(channels)) {
      const { published, active, proven, canary } = channel;
      expect(new Set(published).size).toBe(published.length);
      expect(new Set(proven).size).toBe(proven.length);
      expect(published).toEqual(expect.arrayContaining([...proven, ...(canary ? [canary.buildId] : [])]));
      expect(proven.at(-1) ?? null).toBe(active);
      expect(lastGoodBuild(channel)).not.toBe(active ?? undefined);
      if (canary) {
        expect(canary.buildId).not.toBe(active);
        expect(active).not.toBeNull();
        expect(canary.traffic).toBeGreaterThanOrEqual(0);
        expect(canary.traffic).toBeLessThan(100);
      }
    }
  }));

it('gives every visitor the active build, or the canary before it; never a build twice, never one of a killed remote', () =>
  check((wishes) => {
    const { channels } = foldLog(act(wishes));
    for (const [name, channel] of Object.entries(channels)) {
      for (const visitor of ['ann', 'ben', '']) {
        const chosen = chooseBuilds(channel, name, visitor);
        expect(new Set(chosen).size).toBe(chosen.length);
        if (channel.isKilled) expect(chosen).toEqual([]);
        else if (channel.active) expect(chosen.slice(0, 2)).toContain(channel.active);
        if (channel.canary?.traffic === 0 && channel.canary.buildId !== lastGoodBuild(channel))
          expect(chosen).not.toContain(channel.canary.buildId);
      }
    }
    expect(servedBuilds({ epoch: 0, channels }).every(({ remote: name }) => !channels[name]?.isKilled)).toBe(true);
  }));

it('changes only the remote that a decision is about, and takes effect @MF-03', () =>
  check((wishes) => {
    act(wishes, (before, deed, after) => {
      for (const name of Object.keys(before.channels))
        if (name !== deed.remote) expect(after.channels[name]).toEqual(before.channels[name]);
      const channel = after.channels[deed.remote]!;
      if (deed.op === 'rollback') {
        expect(channel).toMatchObject({ active: deed.to, canary: null });
        expect(channel.proven).not.toContain(deed.from);
      }
      if (deed.op === 'activate' || deed.op === 'ramp') {
        expect(before.channels[deed.remote]?.isFrozen).toBe(false);
        expect(deed.traffic === 100 ? channel.active : channel.canary?.buildId).toBe(deed.to);
      }
    });
  }));

it('allows a rollback whenever there is a canary or a last good build, frozen or not @MF-05', () =>
  check((wishes) => {
    const state = foldLog(act(wishes));
    for (const [name, channel] of Object.entries(state.channels)) {
      if (channel.canary) expect(decideRollback(state, name, null)).toMatchObject({ from: channel.canary.buildId, to: channel.active });
      else if (lastGoodBuild(channel))
        expect(decideRollback(state, name, null)).toMatchObject({ from: channel.active, to: lastGoodBuild(channel) });
      else expect(() => decideRollback(state, name, null)).toThrow(ReleaseError);
    }
  }));

it('gives the same state when the log is read at once or line by line', () =>
  check((wishes) => {
    const events = act(wishes);
    const byRemote = Object.fromEntries(
      Object.keys(foldLog(events).channels).map((name) => [name, foldLog(events.filter((event) => event.remote === name)).channels[name]]),
    );
    expect(foldLog(events).channels).toEqual(byRemote);
  }));

import type { DeskFinding } from '@portal/contracts/release-desk';
import type { ChannelEvent } from '../channel-event';
import { foldLog } from '../plan/fold-log';
import type { SmokeOutcome } from '../commands/gates';
import { ReleaseError } from '../release-error';
import { findSince } from './find-since';
import { findTrips, type Trip } from './find-trips';
import type { HealthFigures } from './health-figures';

/** Opens the running portal with one build and tells whether it loads; `impossible` where no browser or no portal is at hand. */
export type Probe = (remote: string, buildId: string) => Promise<SmokeOutcome>;

type Deps = {
  figures: Pick<HealthFigures, 'tally'>;
  readEvents(): Promise<readonly ChannelEvent[]>;
  probe: Probe;
  /** Goes back on the state of that epoch; refused with 412 when it has passed. */
  rollBack(trip: Trip, reason: string, epoch: number): Promise<unknown>;
  onFinding(finding: DeskFinding, trip: Trip): void;
  now(): Date;
};

/** After something was found that could not be acted on, the same build is left alone for so long. */
const pauseMs = 10 * 60_000;

/** A sentence within a sentence. */
const bare = (detail: string) => detail.replace(/\.$/, '');

/** Judges every remote by its figures, and takes back what has tripped. */
export function createHealthWatch({ figures, readEvents, probe, rollBack, onFinding, now }: Deps) {
  const pausedUntil = new Map<string, number>();
  let checking: Promise<void> | null = null;

  function find(trip: Trip, kind: DeskFinding['kind'], text: string): void {
    if (kind !== 'rolled back') pausedUntil.set(`${trip.remote}|${trip.build}`, now().getTime() + pauseMs);
    onFinding({ at: now().toISOString(), remote: trip.remote, buildId: trip.build, kind, text }, trip);
  }

  /** Field data alone could be forged or have another cause: the build must fail under our own eyes too, and the one before it must not. */
  async function confirm({ remote, build, to }: Trip): Promise<{ isConfirmed: boolean; kind: DeskFinding['kind']; text: string }> {
    const own = await probe(remote, build);
    if (own.status === 'impossible')
      return { isConfirmed: false, kind: 'no probe', text: `Nothing was done: it could not be confirmed (${bare(own.detail)}).` };
    const seen = `The probe of ${build} ${own.status === 'failed' ? 'failed' : 'was ready'} (${bare(own.detail)}).`;
    if (own.status === 'ready') return { isConfirmed: false, kind: 'probe disagreed', text: `${seen} Nothing was done.` };
    const earlier = await probe(remote, to);
    const words = { ready: 'was ready', failed: 'failed too', impossible: 'was not possible' }[earlier.status];
    const compared = `${seen} The probe of ${to} ${words} (${bare(earlier.detail)}).`;
    const isConfirmed = earlier.status === 'ready';
    return {
      isConfirmed,
      kind: 'probe disagreed',
      text: isConfirmed ? compared : `${compared} Nothing was done: the cause lies elsewhere.`,
    };
  }

  /** Answers `passed` when the epoch is not the present one any more. */
  async function act(trip: Trip, epoch: number): Promise<'passed' | void> {
    if ((pausedUntil.get(`${trip.remote}|${trip.build}`) ?? 0) > now().getTime()) return;
    let reason = trip.text;
    if (!trip.isCanary) {
      const { isConfirmed, kind, text } = await confirm(trip);
      reason = `${trip.text} ${text}`;
      if (!isConfirmed) return void find(trip, kind, reason);
    }
    try {
      await rollBack(trip, reason, epoch);
    } catch (error) {
      // Somebody else was quicker: the next check judges what is the case then.
      if (error instanceof ReleaseError && error.status === 412) return 'passed';
      const because = error instanceof Error ? error.message : String(error);
      return void find(trip, 'rollback refused', `${reason} The rollback was refused: ${because}`);
    }
    find(trip, 'rolled back', reason);
    return 'passed';
  }

  async function check(): Promise<void> {
    const events = await readEvents();
    const { epoch, channels } = foldLog(events);
    for (const [remote, channel] of Object.entries(channels)) {
      const tallyOf = (build: string, from: number, to: number) => figures.tally(remote, build, from, to);
      for (const trip of findTrips(remote, channel, findSince(events, remote), tallyOf, now())) {
        // Whatever else has tripped is judged anew by the next check.
        if ((await act(trip, epoch)) === 'passed') return;
      }
    }
  }

  return {
    /** One check at a time: a probe may take longer than the pause between two of them. */
    check(): Promise<void> {
      checking ??= check().finally(() => (checking = null));
      return checking;
    },
  };
}

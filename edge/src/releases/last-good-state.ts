import { isDeepStrictEqual } from 'node:util';
import { foldLog, log as readEvents, type ChannelEvent, type ChannelState, type Registry } from '@portal/releases';
import { isNear } from './is-near';
import type { KeptLog } from './kept-log';
import type { Reporter } from './reporter';

/** How soon an unusable log is read again even if it has not changed. */
const retryMs = 1000;

/** `missing` while there was no log to read since the start; `isKept` while none was good and what lies on this machine's disk is served. */
export type LogHealth = 'current' | 'missing' | 'refused' | 'unreachable';
export type LastGoodState = { read(): Promise<ChannelState>; health(): { log: LogHealth; isKept: boolean } };

/**
 * The state of the channels as the log tells it. It is looked at for every page, so a change is seen by the very next one. A log that is
 * malformed, too long, older than one seen before or of another history is refused: the last good state serves on.
 */
export function createLastGoodState(registry: Registry, kept: KeptLog, report: Reporter): LastGoodState {
  // The log served before the start is the baseline: one that does not continue it is refused.
  let events = openKept();
  let state = foldLog(events);
  let isKept = events.length > 0;
  let log: LogHealth = 'missing';
  // The kept copy has no position in the registry, so the registry's log is always read first.
  let stamp = isKept ? 'kept' : '';
  let refused: { stamp: string | null; at: number } = { stamp: null, at: 0 };
  let reading: Promise<void> | null = null;
  let isReachable = true;
  /** Reading a bucket is slow, so it is queried at intervals. */
  const pauseMs = isNear(registry) ? 0 : 500;
  let looked: { at: number; answer: Promise<{ stamp: string } | null> } | null = null;

  function openKept(): ChannelEvent[] {
    const found = kept.read();
    const fault = findLogFault([], found);
    if (fault) report('The last good log on disk is refused.', new Error(fault));
    return fault ? [] : found;
  }

  function look(): Promise<{ stamp: string } | null> {
    if (!looked || Date.now() - looked.at >= pauseMs) looked = { at: Date.now(), answer: lookNow() };
    return looked.answer;
  }

  /** Null if the registry cannot be reached; the last state stays valid. */
  async function lookNow(): Promise<{ stamp: string } | null> {
    try {
      const seen = await registry.lookAtLog();
      isReachable = true;
      return seen;
    } catch (error) {
      if (isReachable) report('The registry cannot be reached; the last good state serves on.', error);
      isReachable = false;
      return null;
    }
  }

  async function readLog(seen: { stamp: string }): Promise<void> {
    try {
      const next = await readEvents(registry, null);
      const fault = findLogFault(events, next);
      if (fault) throw new Error(fault);
      [events, state, stamp] = [next, foldLog(next), seen.stamp];
      [isKept, log] = [false, 'current'];
      kept.write(events);
    } catch (error) {
      if (refused.stamp !== seen.stamp) report('The channel log is refused; the last good one serves on.', error);
      if (isKept && log !== 'refused') report(`Started with a broken log: what was kept on disk serves, epoch ${state.epoch}.`, error);
      log = 'refused';
      refused = { stamp: seen.stamp, at: Date.now() };
    }
  }

  return {
    health: () => ({ log: isReachable ? log : 'unreachable', isKept }),
    async read() {
      // A read under way may have started before the last change, so read once more after it.
      for (let turn = 0; turn < 2; turn += 1) {
        const seen = await look();
        if (!seen) break;
        const isRefused = seen.stamp === refused.stamp && Date.now() - refused.at < retryMs;
        if (seen.stamp === stamp || isRefused) break;
        // Only one read at a time: a slower read could overwrite a newer state.
        reading ??= readLog(seen).finally(() => (reading = null));
        await reading;
      }
      return state;
    },
  };
}

/** Why a log does not continue the previous one; null if it does. */
export function findLogFault(before: readonly ChannelEvent[], next: readonly ChannelEvent[]): string | null {
  const gap = next.findIndex(({ epoch }, place) => epoch !== place + 1);
  if (gap >= 0) return `epoch ${gap + 1} is missing`;
  if (next.length < before.length) return `it went back from epoch ${before.length} to ${next.length}`;
  const last = before.length - 1;
  if (last >= 0 && !isDeepStrictEqual(before[last], next[last])) return `epoch ${last + 1} is not what it was: it is another log`;
  return null;
}

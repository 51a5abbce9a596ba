import type { LoadErrorClass, LoadReport } from '@portal/contracts/load-beacon';
import type { BuildHealth, MinuteFigures } from '@portal/contracts/release-desk';
import type { Tally } from './difference-bound';
import { addDuration, durationAt, type DurationHistogram } from './duration-histogram';

/** The loads of one build in one minute. */
type Minute = {
  loads: number;
  failures: number;
  /** Those of them that count when the build is judged: no address has more than a few. */
  judged: Tally;
  durations: DurationHistogram;
  classes: Partial<Record<LoadErrorClass, number>>;
};
/** As it is written down: minutes count from 1970. */
export type SavedMinute = Minute & { remote: string; build: string; minute: number };
export type CountedLoad = LoadReport & { isJudged: boolean };

export type HealthFigures = ReturnType<typeof createHealthFigures>;

const minuteMs = 60_000;
const keptMinutes = 6 * 60;
/** Some 10 MB at most; real figures have a few hundred. */
const mostMinutes = 40_000;

export const minuteOf = (at: Date | number): number => Math.floor(Number(at) / minuteMs);
export const startOfMinute = (minute: number): string => new Date(minute * minuteMs).toISOString();

function toFigures(minute: number, { loads, failures, durations }: Minute): MinuteFigures {
  return { minute: startOfMinute(minute), loads, failures, p50Ms: durationAt(durations, 0.5), p95Ms: durationAt(durations, 0.95) };
}

/** Loads folded per remote, build and minute; the last hours of them, within bounded memory. */
export function createHealthFigures(saved: readonly SavedMinute[] = [], limit = mostMinutes) {
  const remotes = new Map<string, Map<string, Map<number, Minute>>>();
  let size = 0;

  function find(remote: string, build: string, minute: number): Minute | null {
    const builds = remotes.get(remote) ?? new Map<string, Map<number, Minute>>();
    const minutes = builds.get(build) ?? new Map<number, Minute>();
    const known = minutes.get(minute);
    if (known) return known;
    if (size >= limit) return null;
    const fresh: Minute = { loads: 0, failures: 0, judged: { loads: 0, failures: 0 }, durations: {}, classes: {} };
    remotes.set(remote, builds.set(build, minutes.set(minute, fresh)));
    size += 1;
    return fresh;
  }
  for (const { remote, build, minute, ...facts } of saved) Object.assign(find(remote, build, minute) ?? {}, facts);

  const within = (minutes: Map<number, Minute> | undefined, from: number, to: number) =>
    [...(minutes ?? [])].filter(([minute]) => minute >= from && minute <= to).sort(([a], [b]) => a - b);

  return {
    count({ remote, build, status, errorClass, durationMs, isJudged }: CountedLoad, now: Date): void {
      const minute = find(remote, build, minuteOf(now));
      if (!minute) return;
      const failures = status === 'failed' ? 1 : 0;
      minute.loads += 1;
      minute.failures += failures;
      if (isJudged) minute.judged = { loads: minute.judged.loads + 1, failures: minute.judged.failures + failures };
      if (status === 'ready') addDuration(minute.durations, durationMs);
      else if (errorClass) minute.classes[errorClass] = (minute.classes[errorClass] ?? 0) + 1;
    },
    /** Lets go of what is older than the kept hours. */
    forget(now: Date): void {
      const oldest = minuteOf(now) - keptMinutes;
      for (const [remote, builds] of remotes) {
        for (const [build, minutes] of builds) {
          for (const minute of [...minutes.keys()].filter((each) => each <= oldest)) size -= Number(minutes.delete(minute));
          if (minutes.size === 0) builds.delete(build);
        }
        if (builds.size === 0) remotes.delete(remote);
      }
    },
    /** What counts for and against a build in these minutes, both ends included. */
    tally(remote: string, build: string, from: number, to: number): Tally {
      const found = within(remotes.get(remote)?.get(build), from, to).map(([, { judged }]) => judged);
      const sum = (name: keyof Tally) => found.reduce((total, tally) => total + tally[name], 0);
      return { loads: sum('loads'), failures: sum('failures') };
    },
    /** Everything known of a remote in these minutes, for a chart. */
    read(remote: string, from: number, to: number): Omit<BuildHealth, 'version'>[] {
      return [...(remotes.get(remote) ?? [])].flatMap(([buildId, all]) => {
        const found = within(all, from, to);
        const failuresByClass: BuildHealth['failuresByClass'] = {};
        for (const [name, count] of found.flatMap(([, { classes }]) => Object.entries(classes) as [LoadErrorClass, number][])) {
          failuresByClass[name] = (failuresByClass[name] ?? 0) + count;
        }
        return found.length === 0 ? [] : [{ buildId, minutes: found.map(([minute, facts]) => toFigures(minute, facts)), failuresByClass }];
      });
    },
    save: (): SavedMinute[] =>
      [...remotes].flatMap(([remote, builds]) =>
        [...builds].flatMap(([build, minutes]) => [...minutes].map(([minute, facts]) => ({ remote, build, minute, ...facts }))),
      ),
  };
}

import { lastGoodBuild, type Channel } from '../plan/fold-log';
import type { Tally } from './difference-bound';
import type { Since } from './find-since';
import { minuteOf } from './health-figures';
import { describeTally, judgeBuild } from './trip-rule';

/** What was compared: the build's loads of the last minutes with those of what it is measured by. */
export type TripFigures = { minutes: number; build: Tally; baseline: Tally };

/** A build that has to go, the build to go back to, and why in figures. */
export type Trip = { remote: string; build: string; to: string; isCanary: boolean; text: string; figures: TripFigures };

/** A short window, so that a sudden fault is not drowned in an hour of health, and a long one for remotes with few visitors. */
const windowsMinutes = [10, 60];
const baselineMinutes = 60;

type TallyOf = (build: string, from: number, to: number) => Tally;

/** Which builds of one remote have tripped, the canary first: it may well be the reason of all. */
export function findTrips(remote: string, channel: Channel, since: Since, tallyOf: TallyOf, now: Date): Trip[] {
  const { active, canary, isKilled } = channel;
  if (isKilled || active === null) return [];
  const trips = [
    canary && since.canary ? judgeCanary(remote, canary.buildId, active, minuteOf(since.canary), tallyOf, minuteOf(now)) : null,
    since.active ? judgeActive(remote, active, lastGoodBuild(channel), minuteOf(since.active), tallyOf, minuteOf(now)) : null,
  ];
  return trips.filter((trip) => trip !== null);
}

const minutesText = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
const startsOf = (since: number, now: number) => [...new Set(windowsMinutes.map((minutes) => Math.max(since, now - minutes + 1)))];

/** A canary is compared with what the other visitors get in the same minutes. */
function judgeCanary(remote: string, build: string, active: string, since: number, tallyOf: TallyOf, now: number): Trip | null {
  for (const start of startsOf(since, now)) {
    const own = tallyOf(build, start, now);
    const baseline = tallyOf(active, start, now);
    const verdict = judgeBuild(own, baseline);
    if (!verdict) continue;
    const minutes = now - start + 1;
    const found = `${describeTally(own)} within ${minutesText(minutes)}, of ${active} ${describeTally(baseline)}`;
    const text = `Of the canary ${build} ${found}. Rule: ${verdict.text}.`;
    return { remote, build, to: active, isCanary: true, text, figures: { minutes, build: own, baseline } };
  }
  return null;
}

/** A build that everybody gets is compared with the one before it, in the hour before the change. */
function judgeActive(remote: string, build: string, lastGood: string | null, since: number, tallyOf: TallyOf, now: number): Trip | null {
  if (!lastGood) return null;
  const baseline = tallyOf(lastGood, since - baselineMinutes, since - 1);
  for (const start of startsOf(since, now)) {
    const own = tallyOf(build, start, now);
    const verdict = judgeBuild(own, baseline);
    if (!verdict) continue;
    const minutes = now - start + 1;
    const found = `${describeTally(own)} within ${minutesText(minutes)}, of ${lastGood} before it ${describeTally(baseline)}`;
    const text = `Of ${build} ${found}. Rule: ${verdict.text}.`;
    return { remote, build, to: lastGood, isCanary: false, text, figures: { minutes, build: own, baseline } };
  }
  return null;
}

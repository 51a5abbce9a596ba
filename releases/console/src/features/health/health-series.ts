import type { BuildHealth, DeskHealth, DeskRemote, MinuteFigures } from '@portal/contracts/release-desk';
import { chartMinutes, minuteMs } from './merge-health';

/** One build in the chart: a figure for each minute of the hour, null where nobody loaded it. */
export type Series = { buildId: string; loads: number; failures: number; minutes: (MinuteFigures | null)[]; newest: MinuteFigures | null };

/** More could not be told apart; the table has them all. */
export const mostSeries = 4;

function toSeries({ buildId, minutes }: BuildHealth, from: number): Series {
  const places: (MinuteFigures | null)[] = Array.from({ length: chartMinutes }, () => null);
  for (const figures of minutes) {
    const place = Math.round((Date.parse(figures.minute) - from) / minuteMs);
    if (place >= 0 && place < chartMinutes) places[place] = figures;
  }
  const shown = places.filter((figures) => figures !== null);
  const sum = (key: 'loads' | 'failures') => shown.reduce((total, figures) => total + figures[key], 0);
  return { buildId, loads: sum('loads'), failures: sum('failures'), minutes: places, newest: shown.at(-1) ?? null };
}

/** The builds of the hour: what visitors get first, so that it keeps its colour. */
export function healthSeries(health: DeskHealth, { active, canary }: DeskRemote): Series[] {
  const rank = ({ buildId }: Series) => (buildId === active ? 0 : buildId === canary?.buildId ? 1 : 2);
  return health.builds
    .map((build) => toSeries(build, Date.parse(health.from)))
    .filter(({ loads, failures }) => loads + failures > 0)
    .sort((a, b) => rank(a) - rank(b) || b.loads - a.loads);
}

/** A round number that is not below the largest value, for the end of an axis. */
export function axisEnd(largest: number): number {
  const floor = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  return [1, 2, 4, 5, 10].map((step) => step * floor).find((end) => end >= largest) ?? largest;
}

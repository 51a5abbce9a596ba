import type { BuildHealth, DeskHealth, HealthChange, MinuteFigures } from '@portal/contracts/release-desk';

export const minuteMs = 60_000;
export const chartMinutes = 60;

function mergeMinutes(known: readonly MinuteFigures[], changed: readonly MinuteFigures[], from: number): MinuteFigures[] {
  const byMinute = new Map([...known, ...changed].map((figures) => [Date.parse(figures.minute), figures]));
  return [...byMinute]
    .filter(([minute]) => minute >= from)
    .sort(([a], [b]) => a - b)
    .map(([, figures]) => figures);
}

/** The last hour with the minutes that have just changed; what is older than the hour falls off. */
export function mergeHealth(health: DeskHealth, { builds: changes }: HealthChange): DeskHealth {
  const newest = changes.flatMap(({ minutes }) => minutes.map(({ minute }) => Date.parse(minute)));
  const to = Math.max(Date.parse(health.to), ...newest);
  const from = to - (chartMinutes - 1) * minuteMs;
  const added: BuildHealth[] = changes
    .filter(({ buildId }) => !health.builds.some((build) => build.buildId === buildId))
    .map(({ buildId }) => ({ buildId, version: null, minutes: [], failuresByClass: {} }));
  const builds = [...health.builds, ...added].map((build) => ({
    ...build,
    minutes: mergeMinutes(build.minutes, changes.find(({ buildId }) => buildId === build.buildId)?.minutes ?? [], from),
  }));
  return { ...health, from: new Date(from).toISOString(), to: new Date(to).toISOString(), builds };
}

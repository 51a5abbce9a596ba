const dayMs = 86_400_000;
/** Bangkok knows no summer time. */
const bangkokMs = 7 * 3_600_000;

/** The last `count` days in Bangkok, today included, as `yyyy-MM-dd`. */
export function lastDays(count: number, now: number): { from: string; to: string } {
  const dayOf = (time: number) => new Date(time + bangkokMs).toISOString().slice(0, 10);
  return { from: dayOf(now - (count - 1) * dayMs), to: dayOf(now) };
}

/** When one issue of a game is sold and drawn. */
export type PlannedDraw = { issue: string; opensAt: Date; closesAt: Date; drawsAt: Date };

const bangkokOffsetMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Issues of an own fast game, round the clock: number n of a Bangkok day is drawn n intervals after midnight, sold from the draw before it until
 * a few seconds before its own. The issue is `yyyymmdd-nnnn`. Answers the issues drawn after `from` and up to `until`.
 */
export function planFastDraws(intervalSeconds: number, closeBeforeSeconds: number, from: Date, until: Date): PlannedDraw[] {
  const interval = intervalSeconds * 1_000;
  const draws: PlannedDraw[] = [];
  let drawsAt = Math.floor((from.getTime() + bangkokOffsetMs) / interval) * interval + interval - bangkokOffsetMs;
  for (; drawsAt <= until.getTime(); drawsAt += interval) {
    draws.push({
      issue: issueOf(drawsAt, interval),
      opensAt: new Date(drawsAt - interval - closeBeforeSeconds * 1_000),
      closesAt: new Date(drawsAt - closeBeforeSeconds * 1_000),
      drawsAt: new Date(drawsAt),
    });
  }
  return draws;
}

/** The draw at midnight is the last of the day before. */
function issueOf(drawsAt: number, interval: number): string {
  const local = drawsAt + bangkokOffsetMs - 1;
  const day = Math.floor(local / dayMs) * dayMs;
  const number = Math.ceil((local + 1 - day) / interval);
  return `${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

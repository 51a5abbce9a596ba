import { brandConstants } from '@portal/contracts/brand';

/** Minutes that a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }).formatToParts(
    instantMs,
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return Math.round((shown - instantMs) / 60_000);
}

/** An ISO instant as a field for date and time holds it, `2026-11-21T14:30`, by the clock of the brand. */
export function toDateTimeField(instant: string, timeZone: string = brandConstants.timeZone): string {
  const ms = Date.parse(instant);
  return new Date(ms + offsetMinutes(ms, timeZone) * 60_000).toISOString().slice(0, 16);
}

/**
 * What such a field holds as an ISO instant. A time that the clock skips in spring moves on by the hour that is skipped; of one that it shows
 * twice in autumn, the first is meant.
 */
export function fromDateTimeField(text: string, timeZone: string = brandConstants.timeZone): string {
  const shown = Date.parse(`${text}:00Z`);
  const dayMs = 86_400_000;
  // The clock is set by the offset before the change or the one after it.
  const [before, after] = [shown - dayMs, shown + dayMs].map((ms) => shown - offsetMinutes(ms, timeZone) * 60_000) as [number, number];
  const fits = [before, after].find((ms) => ms + offsetMinutes(ms, timeZone) * 60_000 === shown);
  return new Date(fits ?? before).toISOString();
}

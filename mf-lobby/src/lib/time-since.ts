const steps: [limitSeconds: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3_600, 60, 'minute'],
  [86_400, 3_600, 'hour'],
  [Infinity, 86_400, 'day'],
];

/** How long ago a moment was, in the words of a language: `2 minutes ago`. */
export function timeSince(moment: string, now: number, languageTag: string): string {
  const elapsed = Math.max(0, Math.floor((now - Date.parse(moment)) / 1000));
  const [, seconds, unit] = steps.find(([limit]) => elapsed < limit) ?? [0, 86_400, 'day' as const];
  return new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' }).format(-Math.floor(elapsed / seconds), unit);
}

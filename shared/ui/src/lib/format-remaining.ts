const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as `mm:ss`, from an hour on as `hh:mm:ss`. */
export function formatRemaining(seconds: number): string {
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return seconds < 3600 ? clock : `${twoDigits(Math.floor(seconds / 3600))}:${clock}`;
}

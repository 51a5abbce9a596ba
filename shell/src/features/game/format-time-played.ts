const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Seconds as `h:mm:ss`. */
export const formatTimePlayed = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/** Shared rounds and matches without any bet are kept for so long, so that whoever has looked on can still check them. */
const UNBET_DAYS = 7;

export const unbetBefore = (now: Date) => new Date(now.getTime() - UNBET_DAYS * 24 * 60 * 60_000);

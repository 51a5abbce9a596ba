const bangkokOffsetMs = 7 * 3_600_000;

/** The last day, by the calendar of Bangkok, of what ends at a moment that is not included any more. */
export const lastDayOf = (endsAt: string): string => new Date(Date.parse(endsAt) - 1 + bangkokOffsetMs).toISOString().slice(0, 10);

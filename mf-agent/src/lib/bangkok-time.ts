const bangkokOffsetMs = 7 * 3_600_000;
const inBangkok = (time: number): string => new Date(time + bangkokOffsetMs).toISOString();

/** The last day, by the calendar of Bangkok, of what ends at a moment that is not included any more. */
export const lastDayOf = (endsAt: string): string => inBangkok(Date.parse(endsAt) - 1).slice(0, 10);

/** The time of a moment by the clocks of Bangkok, such as `14:00`. */
export const clockTimeOf = (moment: string): string => inBangkok(Date.parse(moment)).slice(11, 16);

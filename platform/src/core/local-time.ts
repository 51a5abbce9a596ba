const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The week day, from 1 (Monday) to 7, and the minute of the day that a clock in the time zone shows. */
export function localTime(at: Date, timeZone: string): { day: number; minute: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: weekdays.indexOf(parts.weekday!) + 1, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** The minute of the day of a time such as 07:30; 24:00 is the end of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

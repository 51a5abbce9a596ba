const bangkok = { timeZone: 'Asia/Bangkok', calendar: 'gregory', numberingSystem: 'latn' } as const;
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

// Swedish is the locale that writes dates as yyyy-MM-dd; Thai would count years from the Buddha.
const formats = {
  dateTime: new Intl.DateTimeFormat('sv-SE', { ...bangkok, ...day, ...clock }),
  date: new Intl.DateTimeFormat('sv-SE', { ...bangkok, ...day }),
  time: new Intl.DateTimeFormat('sv-SE', { ...bangkok, ...clock }),
};

export type DateTimeFormat = keyof typeof formats;

/** An instant by the clock of Bangkok: `2026-11-21 09:30:00`, or only its date or time. Empty for what is no instant. */
export function formatDateTime(instant: string | number | Date, format: DateTimeFormat = 'dateTime'): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : formats[format].format(date);
}

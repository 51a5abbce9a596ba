import type { LiveScore, MatchMarket } from '@portal/contracts';

type SelectionKey = MatchMarket['selections'][number]['key'];

/** A handicap as its side reads it, with its sign: the away side's is the other way round. A line that is no number stays as it is. */
export function signedLine(line: string, side: SelectionKey): string {
  const turned = side === 'away' ? (line.startsWith('-') ? line.slice(1) : `-${line}`) : line;
  if (/^-?0(\.0+)?$/.test(turned)) return '0';
  return turned.startsWith('-') ? `−${turned.slice(1)}` : `+${turned}`;
}

/** The text key of a match's clock, such as `matches.clock.minute`. */
export const clockKey = ({ unit }: LiveScore['clock']) => `matches.clock.${unit}` as const;

const locales: Record<string, string> = { TY: 'th-TH-u-ca-gregory-nu-latn', CN: 'zh-CN', ID: 'id-ID', VI: 'vi-VN' };
const zone = { timeZone: 'Asia/Bangkok' } as const;
const hour = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });

/** The hour of an instant by the clock of Bangkok, and its day unless that is the day of `now`. */
export function kickOffText(instant: string, now: number, language: string): { hour: string; day: string | null } {
  const at = new Date(instant);
  const isToday = day.format(at) === day.format(now);
  const named = new Intl.DateTimeFormat(locales[language] ?? 'en-GB', { ...zone, weekday: 'short', day: 'numeric', month: 'short' });
  return { hour: hour.format(at), day: isToday ? null : named.format(at) };
}

import { currentLanguage } from '@portal/portal';

const locales: Record<string, string> = { TY: 'th-TH-u-ca-gregory-nu-latn', CN: 'zh-CN', ID: 'id-ID', VI: 'vi-VN' };

/** When a draw is, as people say it: `Tue 1 Dec 14:30`, by the clock of Bangkok. */
export function drawTimeText(instant: string): string {
  return new Intl.DateTimeFormat(locales[currentLanguage()] ?? 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Bangkok',
  }).format(new Date(instant));
}

/** Today by the clock of Bangkok, yyyy-MM-dd; with an instant, its day. */
export const bangkokDay = (instant: number | string): string =>
  new Date(new Date(instant).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

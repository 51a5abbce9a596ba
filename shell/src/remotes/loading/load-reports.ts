import type { LoadReport } from '@portal/contracts/load-beacon';

const waiting: LoadReport[] = [];
/** Nobody takes them before the page is idle; a page that loads and fails all day must not pile them up. */
const mostWaiting = 200;

/** Notes how a load has ended, to be told to the release desk later. Builds of a developer's machine are nobody's business. */
export function reportLoad({ durationMs, ...report }: LoadReport): void {
  if (report.build === 'development' || waiting.length >= mostWaiting) return;
  waiting.push({ ...report, durationMs: Math.min(Math.round(durationMs), 600_000) });
}

export const takeReports = (most: number): LoadReport[] => waiting.splice(0, most);

export const returnReports = (reports: LoadReport[]): void => void waiting.unshift(...reports);

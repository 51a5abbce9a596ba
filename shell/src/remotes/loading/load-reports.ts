import type { LoadReport } from '@portal/contracts/load-beacon';

const waiting: LoadReport[] = [];
/** Reports are sent once the page is idle; the limit keeps a page that fails all day from piling them up. */
const mostWaiting = 200;

/** Notes how a load has ended, to be told to the release desk later. Builds of a developer's machine are nobody's business. */
export function reportLoad({ durationMs, ...report }: LoadReport): void {
  if (report.build === 'development' || waiting.length >= mostWaiting) return;
  waiting.push({ ...report, durationMs: Math.min(Math.round(durationMs), 600_000) });
}

export const takeReports = (most: number): LoadReport[] => waiting.splice(0, most);

export const returnReports = (reports: LoadReport[]): void => void waiting.unshift(...reports);

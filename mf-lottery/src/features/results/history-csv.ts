import type { Draw, DrawResult } from '@portal/contracts';

/** Numbers of a result in one cell, each with its leading zeros. */
function textOf(result: DrawResult): string {
  if (Array.isArray(result)) return result.join(' ');
  const parts =
    'prizes' in result
      ? result.prizes
      : { top: [result.top], bottom2: [result.bottom2], front3: result.front3 ?? [], bottom3: result.bottom3 ?? [] };
  return Object.entries(parts)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([name, numbers]) => `${name} ${numbers.join(' ')}`)
    .join('; ');
}

/** Past draws as a file: issue, time in UTC, numbers, how often corrected. No cell can be taken for a formula. */
export const historyCsv = (draws: readonly Draw[]): string =>
  [
    'issue,drawsAt,result,corrections',
    ...draws.flatMap((draw) => (draw.result ? `"${draw.issue}",${draw.drawsAt},"${textOf(draw.result)}",${draw.resultVersion - 1}` : [])),
  ].join('\r\n');

import type { Look } from '@portal/contracts';
import type { Queryable } from '@portal/postgres';
import { findLookFaults, type LookColors, type LookFault, suggestColor } from '@portal/theme/look';
import type { RequestIssue } from '../../core/errors';
import { findLogo } from './logos.repository';

/** What cannot be read or seen with these colours; `null` are the built-in ones. */
export const colorFaults = (colors: LookColors | null): LookFault[] => (colors === null ? [] : findLookFaults(colors));

/** The same in words, one for each chosen colour, for whoever reads no page: which pair is worst, how far it is and what passes. */
export function colorIssues(colors: LookColors | null): RequestIssue[] {
  if (colors === null) return [];
  const worst = new Map<string, LookFault>();
  for (const fault of colorFaults(colors)) if (!worst.has(fault.seed)) worst.set(fault.seed, fault);
  return [...worst.values()].map(({ seed, theme, front, ground, ratio, least }) => ({
    field: `colors.${seed}`,
    code: `${front} on ${ground} (${theme}) has a contrast of ${ratio.toFixed(2)} and needs ${least}; ${suggestColor(colors, seed) ?? 'nothing'} passes`,
  }));
}

/** Logos that nobody has uploaded here, or not in this size. */
export async function findUnknownLogos(db: Queryable, { logos }: Look): Promise<RequestIssue[]> {
  const issues: RequestIssue[] = [];
  for (const theme of ['light', 'dark'] as const) {
    const logo = logos[theme];
    const kept = logo && (await findLogo(db, logo.id));
    if (logo && (kept?.width !== logo.width || kept.height !== logo.height)) issues.push({ field: `logos.${theme}`, code: 'unknown' });
  }
  return issues;
}

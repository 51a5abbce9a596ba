import type { SlipLine } from './slip-line';

const prefix = 'lottery.slip:';

/** Lines that were not sent yet, by game; they survive a reload and an expired session. */
export function readDraft(gameCode: string): SlipLine[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + gameCode) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as SlipLine[]) : [];
  } catch {
    return [];
  }
}

export function writeDraft(gameCode: string, lines: readonly SlipLine[]): void {
  try {
    if (lines.length > 0) sessionStorage.setItem(prefix + gameCode, JSON.stringify(lines));
    else sessionStorage.removeItem(prefix + gameCode);
  } catch {
    // Storage is blocked: the slip lives as long as the page.
  }
}

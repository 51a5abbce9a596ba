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

/** False when storage is blocked: then the slip lives only as long as this code. */
export function writeDraft(gameCode: string, lines: readonly SlipLine[]): boolean {
  try {
    if (lines.length > 0) sessionStorage.setItem(prefix + gameCode, JSON.stringify(lines));
    else sessionStorage.removeItem(prefix + gameCode);
    return true;
  } catch {
    return false;
  }
}

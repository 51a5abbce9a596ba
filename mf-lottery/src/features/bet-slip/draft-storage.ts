import type { SlipLine } from './slip-line';

/**
 * The shape in which lines are kept. Code of another version may have written them, newer code before a rollback too: every line is read
 * on its own, and what this code cannot read stays untouched beside them for the code that can.
 */
const version = 2;
const draftPrefix = 'lottery.slip:';
const sentPrefix = 'lottery.sent:';

type Kept = { version: number; lines: unknown[] };

const isText = (value: unknown, isOptional = false) => typeof value === 'string' || (isOptional && value === undefined);
const isCount = (value: unknown, isOptional = false) => Number.isSafeInteger(value) || (isOptional && value === undefined);

function isLine(value: unknown): value is SlipLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, playType, selection, betCount, stake, unitStake, unit, multiple, series } = value as Record<keyof SlipLine, unknown>;
  return (
    [id, playType, selection].every((text) => isText(text)) &&
    [stake, unitStake, unit].every((text) => isText(text, true)) &&
    isCount(betCount) &&
    isCount(multiple, true) &&
    isCount(series, true)
  );
}

function read(name: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as unknown;
    // The first version was the bare list.
    if (Array.isArray(kept)) return { version: 1, lines: kept };
    const { lines } = (kept ?? {}) as Partial<Kept>;
    return { version, lines: Array.isArray(lines) ? lines : [] };
  } catch {
    return { version, lines: [] };
  }
}

/** False when storage is blocked: then lines live only as long as this code. */
function write(name: string, lines: readonly unknown[]): boolean {
  try {
    if (lines.length > 0) sessionStorage.setItem(name, JSON.stringify({ version, lines }));
    else sessionStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Lines that were not sent yet, by game; they survive a reload, an expired session, and other code taking over. */
export const readDraft = (gameCode: string): SlipLine[] => read(draftPrefix + gameCode).lines.filter(isLine);
export const writeDraft = (gameCode: string, lines: readonly SlipLine[]): boolean =>
  write(draftPrefix + gameCode, [...lines, ...read(draftPrefix + gameCode).lines.filter((line) => !isLine(line))]);

/** The lines of the last slip that was taken, to be played again. */
export const readSent = (gameCode: string): SlipLine[] => read(sentPrefix + gameCode).lines.filter(isLine);
export const writeSent = (gameCode: string, lines: readonly SlipLine[]): boolean => write(sentPrefix + gameCode, lines);

import { create, portal, portalEvents, serverNow } from '@portal/portal';
import { readDraft, readSent, writeDraft, writeSent } from './draft-storage';
import type { SlipLine } from './slip-line';

type BetSlip = {
  gameCode: string | null;
  lines: SlipLine[];
  /** What was removed last, to be brought back. */
  removed: SlipLine[];
  /** The lines sent last, to be played again. */
  sent: SlipLine[];
  /** Shows the slip of a game, with the draft kept for it. */
  open(gameCode: string): void;
  add(lines: Omit<SlipLine, 'id'>[]): void;
  change(id: string, change: Partial<Omit<SlipLine, 'id'>>): void;
  remove(id: string): void;
  clear(): void;
  undo(): void;
  /** The lines of a game were taken: they leave its slip, whichever is shown by now, and can be repeated. Lines added meanwhile stay. */
  markSent(gameCode: string, taken: readonly SlipLine[]): void;
  repeat(): void;
};

let lastId = 0;
const newId = (): string => `${Math.round(serverNow()).toString(36)}-${(lastId += 1)}`;

/** What the player has picked and not yet sent. Prices and limits stay out of here: they are the server's. */
export const useBetSlip = create<BetSlip>((set, get) => {
  function keep(lines: SlipLine[], more: Partial<BetSlip> = {}): void {
    const { gameCode } = get();
    // Other code of this remote may take over at any time: it finds the draft where this code has left it.
    const isDraftKept = gameCode !== null && writeDraft(gameCode, lines);
    portal.setDirty('lottery.slip', lines.length > 0, { isDraftKept });
    set({ lines, ...more });
  }
  return {
    gameCode: null,
    lines: [],
    removed: [],
    sent: [],
    open(gameCode) {
      if (get().gameCode === gameCode) return;
      set({ gameCode, removed: [], sent: readSent(gameCode) });
      keep(readDraft(gameCode));
    },
    add: (lines) => keep([...get().lines, ...lines.map((line) => ({ ...line, id: newId() }))], { removed: [] }),
    change: (id, change) => keep(get().lines.map((line) => (line.id === id ? { ...line, ...change } : line))),
    remove: (id) =>
      keep(
        get().lines.filter((line) => line.id !== id),
        { removed: get().lines.filter((line) => line.id === id) },
      ),
    clear: () => keep([], { removed: get().lines }),
    undo: () => keep([...get().lines, ...get().removed], { removed: [] }),
    markSent(gameCode, taken) {
      const ids = new Set(taken.map(({ id }) => id));
      const without = (lines: readonly SlipLine[]) => lines.filter(({ id }) => !ids.has(id));
      writeSent(gameCode, taken);
      if (get().gameCode === gameCode) keep(without(get().lines), { sent: [...taken], removed: [] });
      else writeDraft(gameCode, without(readDraft(gameCode)));
    },
    repeat: () => keep([...get().lines, ...get().sent.map((line) => ({ ...line, id: newId() }))]),
  };
});

/** Who came or left may have taken the drafts along: what is kept is what is shown. */
portalEvents.on('session.changed', () => {
  const { gameCode } = useBetSlip.getState();
  if (gameCode === null) return;
  useBetSlip.setState({ gameCode: null });
  useBetSlip.getState().open(gameCode);
});

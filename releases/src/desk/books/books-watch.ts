import { z } from 'zod';
import { headsToFind } from '../../audit-heads/check-heads';
import { AuditHead } from '../../audit-heads/head-line';
import { appendHeads, readHeadsFrom, readLastHead } from '../../audit-heads/head-log';
import type { MapSigner } from '../../steps/signing-keys';
import type { RegistryStorage } from '../../storage/registry-storage';

type Deps = {
  storage: RegistryStorage;
  /** Opened anew for every look: the key may have been rotated. */
  openSigner: () => MapSigner;
  /** Asks a private listener of the platform. */
  ask: (path: `/${string}`, body: unknown) => Promise<unknown>;
  report: (message: string, error?: unknown) => void;
  now: () => Date;
  everyMs?: number;
};

/** A seal is made once a minute, so it is signed before the next one. */
const usualPauseMs = 15_000;
/** What the platform's listener takes in one call. */
const signaturesAtOnce = 50;
const Answer = z.object({
  isKept: z.boolean(),
  heads: z.array(AuditHead),
  unsignedFrom: z.string().nullable(),
});

/**
 * Signs the head of every seal of the books and keeps it where the database cannot reach it, then gives the platform a copy of the signatures to
 * show its members. What became of a write or a call that was cut off is seen at the next look: log and platform are asked what they have, and
 * only what is missing is added. A seal that was signed and is gone stops it, until somebody takes note (`accept-books-head`).
 */
export function createBooksWatch({ storage, openSigner, ask, report, now, everyMs = usualPauseMs }: Deps) {
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let [isAway, isBroken] = [false, false];

  async function look(): Promise<void> {
    try {
      const last = await readLastHead(storage, 'books');
      const after = last ? { number: last.line.number, hash: last.line.hash } : null;
      const { isKept, heads, unsignedFrom } = Answer.parse(await ask('/books/seals', { after }));
      isAway = false;
      if (!isKept && !isBroken) report(`The sealed books do not contain seal ${after?.number} as it was signed.`);
      isBroken = !isKept;
      if (isBroken) return;
      const added = heads.length > 0 ? await appendHeads(storage, openSigner(), { heads, at: now() }, 'books') : [];
      const from = unsignedFrom ?? added[0]?.line.number;
      if (from !== undefined) await tellSignatures(from);
    } catch (error) {
      if (!isAway) report('The seal of the books cannot be signed.', error);
      isAway = true;
    }
  }

  async function tellSignatures(from: string): Promise<void> {
    // Only those that are in the books: a head that was accepted as gone is followed by another one of its number.
    const known = headsToFind(await readHeadsFrom(storage, from, 'books')).filter(({ line }) => BigInt(line.number) >= BigInt(from));
    const lines = known.filter(({ line }) => !line.accepted).map(({ line: { accepted: _, ...line } }) => line);
    for (let i = 0; i < lines.length; i += signaturesAtOnce)
      await ask('/books/signatures', { lines: lines.slice(i, i + signaturesAtOnce) });
  }

  return {
    async look(): Promise<void> {
      looking ??= look().finally(() => (looking = null));
      await looking;
    },
    /** Whether a seal that was signed is not in the books any more. */
    isBroken: () => isBroken,
    start(): void {
      timer = setInterval(() => void this.look(), everyMs);
      void this.look();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}

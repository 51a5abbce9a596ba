import { setTimeout as sleep } from 'node:timers/promises';
import { noHeadBefore } from '@portal/contracts/sealed-books';
import type { Database } from '@portal/postgres';
import { runCheck } from '../../../core/watch/checks';
import { advance, keepNext, readMark } from '../../../core/watch/checks.repository';
import { isOver, takeMoment } from '../../../core/watch/moments';
import type { KeptSeal, SealHead, SealNews, SignedSeal } from './seals.model';
import { findHead, findHeads, findLastSeal, findUnsigned, insertSeal, insertSignatures, stretchQuery } from './seals.repository';
import { headOf, readSlotRoots, rootOfSlots } from './slot-roots';

/** A transaction that writes for longer lets new entries wait for the next seal. */
const patienceMs = 3_000;
const pauseMs = 50;
/** What is not done by then is left to the job's next run. */
const turnMs = 40_000;
/** An hour of the past is one seal when it has no more entries than this, else its minutes are. */
const mostOfAnHour = 50_000;
const mostHeads = 500;

type Deps = {
  database: Database;
  /** What was signed and is not here any more raises an alert, which lasts as long as that. */
  followSigned(missing: readonly object[]): Promise<void>;
};

/**
 * Seals the books: a hash of each slot's new entries and one over all, chained, once a minute (docs/decisions/0040-sealed-books.md). Never in the
 * way of who moves money: it reads what has been committed.
 */
export function createBookSeals({ database, followSigned }: Deps) {
  /** Makes the next seal, up to the moment at most. False when there is nothing before the moment that is not sealed. */
  async function sealNext(moment: string): Promise<boolean> {
    const last = await findLastSeal(database.read);
    const from = last?.until ?? null;
    const [stretch] = await runCheck(database, stretchQuery({ from, moment, most: mostOfAnHour }));
    if (!stretch) return false;
    const slots = await readSlotRoots(database, { from, until: stretch.until });
    const seal = {
      number: String(BigInt(last?.number ?? 0) + 1n),
      from,
      until: stretch.until,
      entries: String(slots.reduce((sum, { entries }) => sum + entries, 0)),
      slotsRoot: await rootOfSlots(slots),
    };
    const kept: KeptSeal = { ...seal, slots, head: headOf(seal, last?.head ?? noHeadBefore) };
    await database.transaction((tx) => insertSeal(tx, kept));
    return true;
  }

  return {
    /**
     * The job of every minute: seals what was committed since the last seal, up to a moment that is over, so that no late commit is left out.
     * Several processes may do so at once: of two that make the same seal one is taken. What lies far back is caught up with in turns.
     */
    async seal(): Promise<void> {
      const { next } = await readMark(database.read, 'seals');
      const moment = next ?? (await keepNext(database.read, 'seals', await takeMoment(database.read)));
      for (const deadline = performance.now() + patienceMs; !(await isOver(database.read, moment)); await sleep(pauseMs))
        if (performance.now() > deadline) return;
      for (const deadline = performance.now() + turnMs; await sealNext(moment.at);) if (performance.now() > deadline) return;
      await advance(database.read, 'seals', moment.at);
    },

    /** For the signer of heads: whether what it signed last is still here, what came after it, and which signatures are not known here. */
    async tellSigner(signed: SealHead | null): Promise<SealNews> {
      const found = signed ? await findHead(database.read, signed.number) : null;
      const isKept = !signed || found === signed.hash;
      await followSigned(isKept ? [] : [{ signed, found: found ?? null }]);
      if (!isKept) return { isKept, heads: [], unsignedFrom: null };
      return {
        isKept,
        heads: await findHeads(database.read, signed?.number ?? '0', mostHeads),
        unsignedFrom: signed && (await findUnsigned(database.read, signed.number)),
      };
    },

    /** Keeps a copy of what was signed, for members. A line about a head that is not here is passed over. */
    keepSignatures: (lines: readonly SignedSeal[]): Promise<void> => insertSignatures(database.read, lines),
  };
}

export type BookSeals = ReturnType<typeof createBookSeals>;

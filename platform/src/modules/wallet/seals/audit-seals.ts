import { noHeadBefore, type SealedSlot, statementsSlot } from '@portal/contracts/sealed-books';
import type { Database } from '@portal/postgres';
import { runCheck } from '../../../core/watch/checks';
import { findGroups, findSignedStatement } from '../liabilities/liabilities.repository';
import { sumBalances } from '../liabilities/liabilities.service';
import type { KeptSeal, SealHead } from './seals.model';
import { findSeals, findSignatures, unsealedQuery } from './seals.repository';
import { headOf, readSlotRoots, rootOfSlots } from './slot-roots';

/** A head that the release desk keeps. */
export type OutsideHead = SealHead & {
  signature: string;
  /** Somebody has taken note that it is not in the books any more, as after a restore. */
  isGone: boolean;
};
/** Seals whose entries are read, both included; the chain is checked whole. */
export type SealSpan = { first: bigint; last: bigint };

export type SealAudit = {
  /** What is not as it was sealed and signed, in words. */
  findings: string[];
  seals: bigint;
  entries: bigint;
  until: string | null;
  /** Seals behind the last one that the desk has signed. */
  unsigned: bigint;
  unsealedEntries: bigint;
  /** The newest head of the desk that the books still have. */
  newestKept: SealHead | null;
};

const atOnce = 200;
const signaturesAtOnce = 1_000;

/** What differs between the entries of a slot as they were sealed and as they are. */
function compareSlots(place: string, sealed: readonly SealedSlot[], present: readonly SealedSlot[]): string[] {
  const of = (slots: readonly SealedSlot[]) => new Map(slots.map((slot) => [slot.slot, slot]));
  const [before, now] = [of(sealed), of(present)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .sort((a, b) => a - b)
    .flatMap((slot) => {
      const [was, is] = [before.get(slot), now.get(slot)];
      if (was?.root === is?.root) return [];
      const [many, few] = [was?.entries ?? 0, is?.entries ?? 0];
      // A version from before there were any sealed minutes without them: such a statement proves nothing, and is no change.
      if (slot === statementsSlot) return was ? [`${place}: the statements of liabilities are not those that were sealed.`] : [];
      const what = few < many ? 'entries were removed' : few > many ? 'entries were inserted' : 'an entry was changed';
      return [`${place}, members of slot ${slot}: ${what}; ${many} were sealed, ${few} are there.`];
    });
}

/**
 * Recomputes every seal from the entries and compares with what is kept, and with what the release desk has signed where the database does not
 * reach. Nothing of the database is believed but the columns of the entries. Reads everything once, a seal at a time.
 */
export async function auditSeals(database: Database, outside: readonly OutsideHead[], span?: SealSpan): Promise<SealAudit> {
  const findings: string[] = [];
  const kept = outside.filter(({ isGone }) => !isGone);
  const signed = new Map(kept.map((head) => [BigInt(head.number), head]));
  const lastSigned = kept.reduce((most, { number }) => (BigInt(number) > most ? BigInt(number) : most), 0n);
  const otherThanSigned: bigint[] = [];
  let newestKept: SealHead | null = null;
  let [before, entries]: [KeptSeal | null, bigint] = [null, 0n];

  async function look(seal: KeptSeal): Promise<void> {
    const number = BigInt(seal.number);
    const place = `Seal ${number} (${seal.from ?? 'the beginning'} to ${seal.until})`;
    const follows = before ? BigInt(before.number) + 1n : 1n;
    if (number !== follows) findings.push(`Seals ${follows} to ${number - 1n} were removed.`);
    else if (seal.from !== (before?.until ?? null)) findings.push(`${place}: does not begin where the one before it ends.`);
    const isWhole =
      seal.slotsRoot === (await rootOfSlots(seal.slots)) &&
      BigInt(seal.entries) === seal.slots.reduce((sum, slot) => sum + BigInt(slot.entries), 0n) &&
      seal.head === headOf(seal, before?.head ?? noHeadBefore);
    if (!isWhole) findings.push(`${place}: the seal itself was changed.`);
    if (!span || (number >= span.first && number <= span.last))
      findings.push(...compareSlots(place, seal.slots, await readSlotRoots(database, seal)));
    const head = signed.get(number);
    if (head && head.hash !== seal.head) otherThanSigned.push(number);
    if (head?.hash === seal.head) newestKept = { number: head.number, hash: head.hash };
    entries += BigInt(seal.entries);
    before = seal;
  }

  for (
    let page = await findSeals(database.read, '0', atOnce);
    page.length > 0;
    page = await findSeals(database.read, page.at(-1)!.number, atOnce)
  )
    for (const seal of page) await look(seal);

  const last = before as KeptSeal | null;
  const end = BigInt(last?.number ?? 0);
  if (otherThanSigned.length > 0)
    findings.push(`${otherThanSigned.length} seals are not the ones that were signed, from number ${otherThanSigned[0]} on.`);
  if (lastSigned > end) findings.push(`The newest seals were removed: ${lastSigned} were signed, the books have ${end}.`);
  findings.push(...(await compareSignatures(database, outside)), ...(await compareNewestStatement(database)));
  return {
    findings,
    seals: end,
    entries,
    until: last?.until ?? null,
    unsigned: end > lastSigned ? end - lastSigned : 0n,
    unsealedEntries: BigInt((await runCheck(database, unsealedQuery(last?.until ?? null)))[0]!.count),
    newestKept,
  };
}

/** The newest signed statement of liabilities, made again from the entries. */
async function compareNewestStatement(database: Database): Promise<string[]> {
  const stated = await findSignedStatement(database.read);
  if (!stated) return [];
  const groups = await findGroups(database.read, stated.number);
  const { total, members, root } = await sumBalances(
    database,
    stated,
    groups.map(({ slots }) => slots),
  );
  if (root === stated.root && total === stated.total && members === stated.members) return [];
  return [
    `Statement ${stated.number} of liabilities: ${stated.members} members and ${stated.total} were stated, the entries say ${members} and ${total}.`,
  ];
}

/** Signatures that the desk once gave and has no more: its log was cut, or signed anew. */
async function compareSignatures(database: Database, outside: readonly OutsideHead[]): Promise<string[]> {
  const known = new Set(outside.map(({ number, signature }) => `${number} ${signature}`));
  const lost: string[] = [];
  for (let after: string | undefined = '0'; after !== undefined;) {
    const page = await findSignatures(database.read, after, signaturesAtOnce);
    for (const { number, signature } of page) if (!known.has(`${number} ${signature}`)) lost.push(number);
    after = page.at(-1)?.number;
  }
  return lost.length > 0
    ? [`The log of signed seals was cut or signed anew: ${lost.length} signatures of before are not in it, from seal ${lost[0]} on.`]
    : [];
}

import { createHash, createHmac } from 'node:crypto';
import type { LocalText } from '@portal/contracts';
import type { drawPrizeKinds, raffleDrawStates } from '@portal/contracts/raffle-words';
import { createStream } from '@portal/lottery-rules';

export type DrawState = (typeof raffleDrawStates)[number];
type DrawPrizeKind = (typeof drawPrizeKinds)[number];

/** What each of `winners` tickets gets. Amounts are minor units of money; points and tickets are whole. */
export type DrawPrize = { name: LocalText; kind: DrawPrizeKind; amount: number; winners: number };

/** `weekdays`: 1 is Monday. `drawAt`: `20:00` of the brand's day. */
export type DrawPlan = { isOn: boolean; weekdays: number[]; drawAt: string; prizes: DrawPrize[] };

export type Draw = {
  id: string;
  day: string;
  state: DrawState;
  closesAt: Date;
  prizes: DrawPrize[];
  commit: string;
  sealedSeed: Buffer;
  seed: string | null;
  listHash: string | null;
  tickets: number | null;
};

export type DrawEntry = { memberId: string; id: string; drawId: string; tickets: number; enteredAt: Date };
/** An entry as the published list has it. */
export type ListedEntry = { memberId: string; id: string; tickets: number };

export type DrawWin = {
  memberId: string;
  drawId: string;
  place: number;
  ticket: number;
  entryId: string;
  name: LocalText;
  kind: DrawPrizeKind;
  amount: bigint;
};

const code = 'RAFFLE-DRAW';
const issueOf = ({ day, listHash }: { day: string; listHash: string }) => `${day}/${listHash}`;

/** What the blocks of a draw's stream are hashes of, without the number of the block. */
export const messageOfDraw = (draw: { day: string; listHash: string }): string => `${code}:${issueOf(draw)}:`;

/** One line of the list that the hash is made of. */
export const lineOf = ({ id, tickets }: Pick<ListedEntry, 'id' | 'tickets'>): string => `${id} ${tickets}\n`;

/** Hashes a list of entries that comes in parts, and counts it. */
export async function hashList(
  parts: AsyncIterable<readonly ListedEntry[]>,
): Promise<{ listHash: string; entries: number; tickets: number }> {
  const hash = createHash('sha256');
  let [entries, tickets] = [0, 0];
  for await (const part of parts) {
    for (const entry of part) {
      hash.update(lineOf(entry));
      tickets += entry.tickets;
    }
    entries += part.length;
  }
  return { listHash: hash.digest('hex'), entries, tickets };
}

/**
 * The tickets that win, from the first place on, each of them once: numbers of the stream below `tickets`, one after another; a ticket that has
 * won already is passed over. Fewer than `places` when there are fewer tickets.
 */
export function winningTickets(
  seed: Buffer,
  { tickets, ...draw }: { day: string; listHash: string; tickets: number },
  places: number,
): number[] {
  const hmac = (message: string): Uint8Array => createHmac('sha256', seed).update(message).digest();
  const stream = createStream(hmac, code, issueOf(draw));
  const won = new Set<number>();
  while (won.size < Math.min(places, tickets)) won.add(stream.below(tickets));
  return [...won];
}

/** One prize for each place, from the first on. */
export const prizesByPlace = (prizes: readonly DrawPrize[]): DrawPrize[] =>
  prizes.flatMap((prize) => Array.from({ length: prize.winners }, () => prize));

/** Whose tickets those are, in the order asked for. `tickets` count through the list from 0. */
export async function ownersOf(parts: AsyncIterable<readonly ListedEntry[]>, tickets: readonly number[]): Promise<ListedEntry[]> {
  const wanted = tickets.map((ticket, place) => ({ ticket, place })).sort((a, b) => a.ticket - b.ticket);
  const owners: ListedEntry[] = [];
  let [end, next] = [0, 0];
  for await (const part of parts)
    for (const entry of part) {
      end += entry.tickets;
      for (; next < wanted.length && wanted[next]!.ticket < end; next += 1) owners[wanted[next]!.place] = entry;
    }
  return owners;
}

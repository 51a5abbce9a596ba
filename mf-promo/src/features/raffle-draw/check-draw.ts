import type { RaffleDraw } from '@portal/contracts';
import { bytesOf, endOf, sha256Of, wordsOf } from '../../lib/seed';

type Listed = { id: string; tickets: number };
type Part = { entries: Listed[]; next: string | null };
type Drawn = Pick<RaffleDraw, 'seed' | 'commit' | 'listHash' | 'message' | 'tickets' | 'prizes' | 'wins'>;

async function readAll(read: (after: string | undefined) => Promise<Part>): Promise<Listed[]> {
  const entries: Listed[] = [];
  let after: string | undefined;
  do {
    const part = await read(after);
    entries.push(...part.entries);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return entries;
}

async function winningTickets(seed: string, message: string, tickets: number, places: number): Promise<number[]> {
  const won = new Set<number>();
  const most = Math.min(places, tickets);
  if (most === 0) return [];
  for await (const word of wordsOf(seed, (block) => `${message}${block}`)) {
    if (word < endOf(tickets)) won.add(word % tickets);
    if (won.size === most) break;
  }
  return [...won];
}

/** The entries that these tickets belong to, in the order asked for. */
function ownersOf(entries: readonly Listed[], won: readonly number[]): string[] {
  const owners = new Map<number, string>();
  const sorted = [...won].sort((a, b) => a - b);
  let [end, next] = [0, 0];
  for (const { id, tickets } of entries) {
    end += tickets;
    for (; next < sorted.length && sorted[next]! < end; next += 1) owners.set(sorted[next]!, id);
  }
  return won.map((ticket) => owners.get(ticket) ?? '');
}

/**
 * Computes a draw again: the hash of its seed has to be the one that was published before, the list of entries has to have the hash that the
 * draw was made with, and both have to give the winners that are shown.
 */
export async function checkDraw(
  { seed, commit, listHash, message, tickets, prizes, wins }: Drawn,
  read: (after: string | undefined) => Promise<Part>,
): Promise<boolean> {
  if (seed === null || message === null || (await sha256Of(bytesOf(seed))) !== commit) return false;
  const entries = await readAll(read);
  const list = entries.map((entry) => `${entry.id} ${entry.tickets}\n`).join('');
  if ((await sha256Of(new TextEncoder().encode(list))) !== listHash || !message.includes(listHash)) return false;
  if (entries.reduce((sum, entry) => sum + entry.tickets, 0) !== tickets) return false;
  const places = prizes.reduce((sum, { winners }) => sum + winners, 0);
  const won = await winningTickets(seed, message, tickets, places);
  const owners = ownersOf(entries, won);
  return (
    wins.length === won.length &&
    wins.every(({ place, ticket, entryId }, index) => place === index + 1 && ticket === won[index] && entryId === owners[index])
  );
}

import { randomBytes } from 'node:crypto';
import type { OwnRaffleDraw, RaffleDraw } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import { deriveKey, seal, unseal } from '../../core/config/seal';
import { AppError, requestErrors } from '../../core/errors';
import type { Acts } from '../../core/http/acts';
import { newId } from '../../core/ids';
import { createShortCache } from '../../core/short-cache';
import type { RaffleDeps } from './raffle.service';
import { raffleErrors } from './raffle.errors';
import {
  type Draw,
  type DrawEntry,
  type DrawPlan,
  hashList,
  type ListedEntry,
  ownersOf,
  prizesByPlace,
  winningTickets,
} from './draws.model';
import {
  announceDraw,
  closeDueDraw,
  countTickets,
  findDraw,
  findDrawn,
  findEntryByKey,
  findListed,
  findNext,
  findOpenWins,
  findOwnDraws,
  findOwnWins,
  findPlan,
  findUsedDraws,
  findWinsOf,
  holdOpenDraw,
  insertEntry,
  insertPlan,
  insertWins,
  markDrawn,
  markSettled,
  putOffWin,
  sumTickets,
  type UsedDraw,
} from './draws.repository';
import { toWireDraw, toWireWin } from './draws.wire';
import { commitOf } from './raffle.model';

const enterCall = 'POST /wps/relay/raffle/draws/:id/entries';
const shownDraws = 10;
const deskDraws = 30;
const listedAtOnce = 1_000;
const hashedAtOnce = 5_000;
const winsAtOnce = 200;
/** A draw is announced at least this long before it closes. */
const leadMinutes = 10;
/** How long the prize of a winner waits who may receive nothing for now. */
const waitMinutes = 60;
/** Money of a draw has to be staked once. */
const turnoverMultiple = 1;
const cacheMs = 2_000;

/** Draws at a fixed time: members put tickets in, and a seed that was published by its hash decides (PROMO-03). */
export function createDrawsService({ database, key, wallet, points, rewards, members, mayReceive }: RaffleDeps) {
  const { read } = database;
  const sealingKey = deriveKey(key, 'raffle draw seeds');

  async function* listOf(drawId: string): AsyncGenerator<ListedEntry[]> {
    let after: string | null = null;
    for (;;) {
      const part: ListedEntry[] = await findListed(read, drawId, after, hashedAtOnce);
      if (part.length > 0) yield part;
      if (part.length < hashedAtOnce) return;
      after = part.at(-1)!.id;
    }
  }

  /** Decides a draw that is closed. Whoever does it again finds the same, and writes it once. */
  async function draw({ id, day, sealedSeed, prizes }: Draw): Promise<void> {
    const seed = unseal(sealingKey, sealedSeed);
    const list = await hashList(listOf(id));
    const places = prizesByPlace(prizes);
    const won = winningTickets(seed, { day, ...list }, places.length);
    const owners = await ownersOf(listOf(id), won);
    const wins = won.map((ticket, index) => {
      const { name, kind, amount } = places[index]!;
      const { memberId, id: entryId } = owners[index]!;
      return { memberId, place: index + 1, ticket, entryId, name, kind, amount };
    });
    await database.transaction(async (tx) => {
      if (await markDrawn(tx, { id, seed: seed.toString('hex'), ...list })) await insertWins(tx, id, wins);
    });
  }

  /** One prize a transaction, each granted once. Whoever may receive nothing for now keeps the prize: it is tried again every hour. */
  async function settleWins(): Promise<void> {
    for (;;) {
      const open = await findOpenWins(read, winsAtOnce);
      for (const win of open) {
        const { memberId, drawId, place, name, kind, amount } = win;
        const sourceId = `draw:${drawId}:${place}`;
        const known = await rewards.findStates(memberId, 'raffle', [sourceId]);
        const prize =
          kind === 'money'
            ? ({ kind, amount, entryType: 'RAFFLE_PRIZE', turnoverMultiple } as const)
            : ({ kind, amount: Number(amount) } as const);
        await database.transaction(async (tx) => {
          const isGranted = await rewards.grant(tx, { memberId, source: 'raffle', sourceId, prize, title: name });
          if (isGranted || known.has(sourceId)) await markSettled(tx, win);
          else await putOffWin(tx, win, waitMinutes);
        });
      }
      if (open.length < winsAtOnce) return;
    }
  }

  async function announce(): Promise<void> {
    const plan = await findPlan(read);
    if (!plan?.isOn) return;
    const seed = randomBytes(32);
    await announceDraw(
      read,
      { id: newId(), commit: commitOf(seed), sealedSeed: seal(sealingKey, seed), prizes: plan.prizes },
      plan,
      leadMinutes,
    );
  }

  const accountOf = async (memberId: string): Promise<string> => (await members.findById(memberId))?.account ?? '';

  async function load(): Promise<{ next: RaffleDraw | null; past: RaffleDraw[] }> {
    const [next, drawn] = await Promise.all([findNext(read), findDrawn(read, shownDraws)]);
    const [tickets, wins] = await Promise.all([next ? sumTickets(read, next.id) : 0, findWinsOf(read, drawn.map(({ id }) => id))]); // prettier-ignore
    const past = drawn.map(async (one) => {
      const own = wins.filter(({ drawId }) => drawId === one.id);
      return toWireDraw(one, one.tickets ?? 0, await Promise.all(own.map(async (win) => toWireWin(win, await accountOf(win.memberId)))));
    });
    return { next: next ? toWireDraw(next, tickets, []) : null, past: await Promise.all(past) };
  }
  /** The same for everybody, so that a full house asks once. */
  const shown = createShortCache({ milliseconds: cacheMs, most: 1, load });

  async function takeTickets(tx: Tx, { memberId, id, tickets }: { memberId: string; id: string; tickets: number }): Promise<void> {
    try {
      await points.addTickets(tx, { memberId, key: `draw:${id}`, amount: -tickets, ref: { type: 'raffle', id } });
    } catch (error) {
      throw error instanceof AppError && error.code === 'points.short' ? raffleErrors.noTicket() : error;
    }
  }

  return {
    /** Answers the draw that is not drawn yet, and the last ten with winners and proof. At most two seconds old. */
    show: () => shown.get('all'),

    /**
     * Puts tickets into a draw. Opens its own transaction and locks the wallet, then keeps the draw open, then locks the tickets and the count of
     * the member's slot. Idempotent by member and key.
     * @throws raffle.draw_unknown
     * @throws raffle.draw_closed when its time has come
     * @throws raffle.no_ticket when the member has fewer tickets than that
     * @throws rewards.not_now for whoever gets nothing for now
     * @throws request.key_reused when the key has been used for something else
     * @throws request.given_up
     */
    async enter(memberId: string, attempt: string, { drawId, tickets }: { drawId: string; tickets: number }): Promise<DrawEntry> {
      const sameOf = (earlier: DrawEntry): DrawEntry => {
        if (earlier.drawId !== drawId || earlier.tickets !== tickets) throw requestErrors.keyReused();
        return earlier;
      };
      const earlier = await findEntryByKey(read, memberId, attempt);
      if (earlier) return sameOf(earlier);
      if (!(await findDraw(read, drawId))) throw raffleErrors.drawUnknown();
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, enterCall, memberId, attempt);
        const twin = await findEntryByKey(tx, memberId, attempt);
        if (twin) return sameOf(twin);
        if (!(await mayReceive(tx, memberId))) throw raffleErrors.notNow();
        if (!(await holdOpenDraw(tx, drawId))) throw raffleErrors.drawClosed();
        const id = newId();
        await takeTickets(tx, { memberId, id, tickets });
        const entry = await insertEntry(tx, { memberId, id, drawId, key: attempt, tickets });
        await countTickets(tx, entry);
        return entry;
      });
    },

    /**
     * Returns a part of the list that a draw was drawn from, in the order in which tickets are counted, and what `after` is for the next part.
     * @throws raffle.draw_unknown also while it is not drawn
     */
    async list(drawId: string, after: string | null): Promise<{ entries: { id: string; tickets: number }[]; next: string | null }> {
      if ((await findDraw(read, drawId))?.state !== 'drawn') throw raffleErrors.drawUnknown();
      const entries = (await findListed(read, drawId, after, listedAtOnce)).map(({ id, tickets }) => ({ id, tickets }));
      return { entries, next: entries.length === listedAtOnce ? entries.at(-1)!.id : null };
    },

    /** Returns a page of draws that the member has tickets in, newest first, with what they won. */
    async findOwn(memberId: string, limit: number, offset: number): Promise<{ content: OwnRaffleDraw[]; total: number }> {
      const [{ draws, total }, account] = await Promise.all([findOwnDraws(read, memberId, limit, offset), accountOf(memberId)]);
      const wins = await findOwnWins(read, memberId, draws.map(({ drawId }) => drawId)); // prettier-ignore
      const content = draws.map((one) => ({
        ...one,
        wins: wins.filter(({ drawId }) => drawId === one.drawId).map((win) => toWireWin(win, account)),
      }));
      return { content, total };
    },

    /** Closes and decides what is due, gives prizes to the reward centre, and announces the next draw. Safe to run twice and to be killed. */
    async keep(): Promise<void> {
      await closeDueDraw(read);
      const next = await findNext(read);
      if (next?.state === 'closed') await draw(next);
      await settleWins();
      await announce();
      shown.forget(() => true);
    },

    /** Says when draws take place and what they give; undefined before staff have said so. */
    plan: (): Promise<DrawPlan | undefined> => findPlan(read),

    /** Makes another plan for draws that are not announced yet. Joins the caller's transaction. */
    savePlan: (tx: Tx, plan: DrawPlan): Promise<void> => insertPlan(tx, newId(), plan),

    /** Lists the last 30 draws with what they gave, newest first. Money in minor units. */
    used: (): Promise<UsedDraw[]> => findUsedDraws(read, deskDraws),

    /** Tells whether tickets went into a draw for a key, for calls whose response was lost. */
    acts: { [enterCall]: async (db, memberId, attempt) => Boolean(await findEntryByKey(db, memberId, attempt)) } satisfies Acts<
      typeof enterCall
    >,
  };
}

export type DrawsService = ReturnType<typeof createDrawsService>;

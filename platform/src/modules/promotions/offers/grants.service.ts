import type { LocalText } from '@portal/contracts';
import { type MinorUnits, parseMoney, toWire } from '@portal/money';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError, requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { Member, MembersService } from '../../members';
import type { MessagesService } from '../../messages';
import type { TurnoverService, TurnoverWeights as Weights } from '../../turnover';
import type { WalletService } from '../../wallet';
import {
  countGrants,
  deleteDueDeposit,
  deleteEnded,
  type DueDeposit,
  type EndedGrant,
  endGrant,
  findBrokenInvariants,
  findDueDeposits,
  findEnded,
  findEndedOf,
  findGrant,
  findGrantByRequest,
  findGrantFor,
  findGrants,
  findPastDays,
  hasActiveGrant,
  inDays,
  insertDueDeposit,
  insertEnded,
  insertGrant,
  isSettling,
  putOffDeposit,
  putOffEnded,
  sumGainsTaken,
  wasCancelledBy,
} from './grants.repository';
import { type BonusEnd, endCost, type Grant, isDepositTrigger, type Offer, requirementOf, rewardOf } from './offer.model';
import { offerErrors } from './offers.errors';
import { findOfferByCode, findOffers, findOpenOffers, findSignups, takeRoom } from './offers.repository';

/** What waits in the reward centre until its member claims it. */
export type Reward = {
  memberId: string;
  source: 'offer';
  sourceId: string;
  prize:
    | { kind: 'money'; amount: MinorUnits; entryType: 'BONUS_CLAIM'; turnoverMultiple: number; weights?: Weights }
    | { kind: 'points' | 'ticket'; amount: number };
  title: LocalText;
  expiresAt?: Date;
};

export type GrantDeps = {
  database: Database;
  log: Log;
  wallet: Pick<WalletService, 'getBalance' | 'holdFunds' | 'lastNumber' | 'lostOn' | 'move' | 'playedSince' | 'takeKey'>;
  members: Pick<MembersService, 'findById' | 'findForSignIn' | 'findUplines'>;
  /** Whether the house may give the member something: not play money, not frozen, closed, excluded or on a pause. */
  mayReceive(tx: Tx, memberId: string): Promise<boolean>;
  /** What counts for a requirement without weights of its own, read before a transaction. */
  weights(): Promise<Weights>;
  turnover: Pick<TurnoverService, 'cancel' | 'missing' | 'open' | 'stateOf'>;
  messages: Pick<MessagesService, 'send'>;
  /** Puts a reward into the centre, once for each source id. */
  reward(tx: Tx, reward: Reward): Promise<boolean>;
  /** Members who have played on a day, in the order of their ids, after the given one. */
  findPlayers(db: Queryable, day: string, after: string | null, most: number): Promise<string[]>;
  /** Whether bets or rounds of the member have no outcome yet. */
  hasOpenPlay(memberId: string): Promise<boolean>;
};

export const redeemCall = 'POST /wps/relay/promotion-codes';
export const cancelCall = 'POST /wps/relay/member/bonuses/:id/cancel';
const batch = 100;
const dayMs = 86_400_000;
/** After a try that failed, and while bets are open. */
const failedSeconds = 60;
const openPlaySeconds = 5;

type Given = {
  offer: Offer;
  member: Member;
  /** What counts where the offer does not say it. */
  weights: Weights;
  /** Names what it is given for, once and for ever within member and offer. */
  sourceKey: string;
  /** What a share is taken of; 0 for a fixed amount. */
  amount?: MinorUnits;
  depositId?: string;
  requestKey?: string;
};

/** Whether an offer gives something at the moment it was read. */
export const isRunning = ({ isOpen, startsAt, endsAt, readAt }: Offer): boolean =>
  isOpen && startsAt <= readAt && (endsAt === null || endsAt > readAt);

/** Whether an offer is for a member. */
export async function isFor(
  { rules: { audience }, readAt }: Offer,
  member: Member,
  { members }: Pick<GrantDeps, 'members'>,
): Promise<boolean> {
  switch (audience.kind) {
    case 'everyone':
      return true;
    case 'new':
      return readAt.getTime() - member.registeredAt.getTime() <= audience.days * dayMs;
    case 'rank':
      return member.rankLevel >= audience.least;
    case 'label':
      return member.labels.some(({ labelName }) => labelName === audience.label);
    case 'team': {
      const agent = await members.findForSignIn(audience.agent);
      return agent !== undefined && (await members.findUplines(member.id)).some(({ id }) => id === agent.id);
    }
  }
}

/**
 * What offers give and take back (PROMO-04). A transaction locks the member's account first, then the member's lots, and the totals of the
 * offer last. What a deposit gives is noted with its credit and given by a job, once for each deposit, however often that is tried.
 */
export function createGrantsService(deps: GrantDeps) {
  const { findPlayers, database, log, wallet, members, mayReceive, weights, turnover, messages, reward, hasOpenPlay } = deps;
  const { read } = database;

  /** Pays a bonus at once and opens what has to be staked for it. */
  async function payBonus(
    tx: Tx,
    id: string,
    { offer: { rules }, member, weights: usual }: Given,
    bonus: MinorUnits,
    deposit: MinorUnits,
  ): Promise<boolean> {
    const memberId = member.id;
    const ref = { type: 'bonus', id };
    await wallet.move(tx, { key: `bonus:${id}`, memberId, type: 'BONUS_GRANT', available: bonus, counterAccount: 'house:promotions', ref });
    const requirement = requirementOf(rules, bonus, deposit);
    if (!requirement) return false;
    const expiry = rules.days === null ? {} : { expiresAt: await inDays(tx, rules.days) };
    await turnover.open(tx, { memberId, id, source: 'bonus', sourceId: id, weights: usual, ...requirement, ...expiry });
    return true;
  }

  async function putIntoCentre(
    tx: Tx,
    id: string,
    { offer: { rules, title }, member, weights: usual }: Given,
    amount: bigint,
  ): Promise<void> {
    const { weights: own, hundredths } = rules.turnover;
    const terms = { turnoverMultiple: hundredths / 100, weights: own ?? usual };
    const prize: Reward['prize'] =
      rules.reward.kind === 'money'
        ? { kind: 'money', amount, entryType: 'BONUS_CLAIM', ...terms }
        : { kind: rules.reward.kind, amount: Number(amount) };
    const expiry = rules.days === null ? {} : { expiresAt: await inDays(tx, rules.days) };
    await reward(tx, { memberId: member.id, source: 'offer', sourceId: id, prize, title, ...expiry });
  }

  /**
   * Gives what an offer says, or finds what it gave for the same before. Null when the amount reaches no step. Joins the caller's transaction,
   * which must roll back if this throws.
   * @throws promotions.for_others when the member may not have it now
   * @throws promotions.member_limit, promotions.used_up
   */
  async function give(tx: Tx, given: Given): Promise<Grant | null> {
    const { offer, member, sourceKey, amount: paid = 0n, depositId = null, requestKey = null } = given;
    const { rules } = offer;
    const memberId = member.id;
    await wallet.holdFunds(tx, memberId);
    const known = await findGrantFor(tx, memberId, { promotionId: offer.id, sourceKey, depositId });
    if (known) return known;
    if (!(await mayReceive(tx, memberId))) throw offerErrors.forOthers();
    const { perMember, perMemberPerDay, budget, claims, claimsPerDay } = rules.limits;
    const count = (await countGrants(tx, memberId)).get(offer.id);
    if (count && (count.all >= (perMember ?? Infinity) || count.today >= (perMemberPerDay ?? Infinity))) throw offerErrors.memberLimit();
    const amount = rewardOf(rules, paid);
    if (amount <= 0n) return null;

    const { kind, delivery } = rules.reward;
    const isInstant = kind === 'money' && delivery === 'instant';
    const id = newId();
    const isPlayed = isInstant && (await payBonus(tx, id, given, amount, paid));
    const day = await insertGrant(tx, {
      ...{ memberId, id, promotionId: offer.id, sourceKey, depositId, kind, amount, requestKey },
      state: isPlayed ? 'active' : isInstant ? 'done' : 'center',
      maxBet: rules.maxBet === null ? null : parseMoney(rules.maxBet),
      maxCashOut: rules.maxCashOut === null ? null : parseMoney(rules.maxCashOut),
      isSticky: rules.isSticky,
      entryNumber: isInstant ? await wallet.lastNumber(tx, memberId) : null,
    });
    if (isInstant)
      await messages.send(tx, [{ memberId, kind: 'bonus_granted', params: { amount: toWire(amount) }, dedupeKey: `bonus:${id}` }]);
    else await putIntoCentre(tx, id, given, amount);
    const most = budget === null ? null : kind === 'money' ? parseMoney(budget) : BigInt(budget);
    if (!(await takeRoom(tx, offer.id, day, amount, { budget: most, claims, claimsPerDay }))) throw offerErrors.usedUp();
    return (await findGrant(tx, memberId, id))!;
  }

  /**
   * Reads what `give` needs, before its transaction.
   * @throws promotions.for_others when the member is not meant by the offer
   */
  async function prepare(offer: Offer, memberId: string): Promise<Pick<Given, 'offer' | 'member' | 'weights'>> {
    const member = await members.findById(memberId);
    if (!member || !(await isFor(offer, member, deps))) throw offerErrors.forOthers();
    return { offer, member, weights: await weights() };
  }

  /** One deposit gives by one offer: by the one that the member signed up for first, else by the first in staff's order. */
  async function giveForDeposit(due: DueDeposit): Promise<void> {
    const { memberId, depositId, amount, isFirst, creditedAt } = due;
    const member = await members.findById(memberId);
    const [signups, usual] = [await findSignups(read, memberId), await weights()];
    const offers = (await findOpenOffers(read, creditedAt)).filter(({ id, rules: { trigger, mustSign } }) => {
      const signedAt = signups.get(id);
      return (
        isDepositTrigger(trigger.kind) && (trigger.kind === 'deposit' || isFirst) && (!mustSign || (signedAt && signedAt <= creditedAt))
      );
    });
    const timeOf = ({ id }: Offer) => signups.get(id)?.getTime() ?? Infinity;
    const inOrder = offers.toSorted((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other)));
    for (const offer of inOrder) {
      if (!member || !(await isFor(offer, member, deps))) continue;
      const given = { offer, member, weights: usual, sourceKey: `deposit:${depositId}`, depositId, amount };
      if (await giveIfDue(given)) break;
    }
    await deleteDueDeposit(read, due);
  }

  /** Gives, or answers null where the offer has nothing for the member. */
  const giveIfDue = (given: Given): Promise<Grant | null> =>
    database
      .transaction((tx) => give(tx, given))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code.startsWith('promotions.')) return null;
        throw error;
      });

  /** What one offer gives for losses of some days, to everybody who has played on them; each once, however often this runs. */
  async function giveForLosses(offer: Offer, days: readonly string[]): Promise<void> {
    const [from, to] = [days[0]!, days.at(-1)!];
    const usual = await weights();
    for (const day of days) {
      let after: string | null = null;
      for (;;) {
        const players: string[] = await findPlayers(read, day, after, batch);
        for (const memberId of players) {
          const amount = await wallet.lostOn(memberId, { from, to });
          const member = amount > 0n ? await members.findById(memberId) : undefined;
          if (member && (await isFor(offer, member, deps)))
            await giveIfDue({ offer, member, weights: usual, sourceKey: `cashback:${from}:${to}`, amount });
        }
        if (players.length < batch) break;
        after = players.at(-1)!;
      }
    }
  }

  /** What the end of a bonus would take, as the account stands. */
  async function costOf(db: Queryable, grant: Grant, how: BonusEnd['how'], available: MinorUnits) {
    const { memberId, amount: bonus, entryNumber, grantedAt, isSticky, maxCashOut } = grant;
    const played = await wallet.playedSince(db, memberId, { number: entryNumber ?? 0n, at: grantedAt });
    const takenElsewhere = await sumGainsTaken(db, grant);
    return endCost({ how, bonus, played, takenElsewhere, available, isSticky, maxCashOut });
  }

  async function takeBack(tx: Tx, { memberId, id }: Grant, amount: MinorUnits): Promise<void> {
    if (amount === 0n) return;
    const ref = { type: 'bonus', id };
    const counterAccount = 'house:promotions';
    await wallet.move(tx, { key: `bonus-end:${id}`, memberId, type: 'BONUS_FORFEIT', available: -amount, counterAccount, ref });
    await messages.send(tx, [{ memberId, kind: 'bonus_ended', params: { amount: toWire(amount) }, dedupeKey: `bonus-end:${id}` }]);
  }

  const takesNothing = ({ isSticky, maxCashOut }: Grant, state: string | null): boolean =>
    state === 'forfeited' || state === 'cancelled' || (state !== 'expired' && !isSticky && maxCashOut === null);

  /** Ends a bonus whose requirement has ended. The caller holds the account. */
  async function settle(tx: Tx, grant: Grant, available: MinorUnits): Promise<void> {
    const { memberId, id } = grant;
    const state = await turnover.stateOf(tx, memberId, id);
    // A corrected result has opened the requirement again: its next end is noted anew.
    if (state !== 'active' && grant.state === 'active') {
      const none = { removed: 0n, gains: 0n };
      const how = state === 'expired' ? 'expired' : 'done';
      const { removed, gains } = takesNothing(grant, state) ? none : await costOf(tx, grant, how, available);
      await takeBack(tx, grant, removed);
      await endGrant(tx, memberId, id, { state: state ?? 'done', removed, gains });
    }
    await deleteEnded(tx, memberId, id);
  }

  async function settleOne(ended: EndedGrant): Promise<void> {
    const { memberId, id } = ended;
    const grant = await findGrant(read, memberId, id);
    if (!grant) return deleteEnded(read, memberId, id);
    const mayTake = !takesNothing(grant, await turnover.stateOf(read, memberId, id));
    const before = await wallet.lastNumber(read, memberId);
    // What is open would still change what was won.
    if (mayTake && (await hasOpenPlay(memberId))) return putOffEnded(read, ended, openPlaySeconds);
    await database.transaction(async (tx) => {
      const { available } = await wallet.holdFunds(tx, memberId);
      if (mayTake && (await wallet.lastNumber(tx, memberId)) !== before) return;
      await settle(tx, (await findGrant(tx, memberId, id))!, available);
    });
  }

  async function getGrant(db: Queryable, memberId: string, id: string): Promise<Grant> {
    const grant = await findGrant(db, memberId, id);
    if (!grant) throw offerErrors.bonusUnknown();
    return grant;
  }
  async function demandActive(db: Queryable, { memberId, id, state }: Grant): Promise<void> {
    if (state !== 'active' || (await turnover.stateOf(db, memberId, id)) !== 'active') throw offerErrors.bonusEnded();
  }

  return {
    give,
    prepare,

    /** Notes a credited deposit for the offers, in the transaction that credits it. */
    noteDeposit: (tx: Tx, deposit: Omit<DueDeposit, 'creditedAt'>): Promise<void> => insertDueDeposit(tx, deposit),

    /** Gives what is due for deposits. Any number of processes may do so at once. */
    async giveDue(): Promise<void> {
      for (const due of await findDueDeposits(read, batch)) {
        await giveForDeposit(due).catch(async (error: unknown) => {
          log.error({ err: error, memberId: due.memberId, depositId: due.depositId }, 'no offer could be given for a deposit');
          await putOffDeposit(read, due, failedSeconds);
        });
      }
    },

    /** Gives cashback on what was lost yesterday, or in the week that ended on Sunday. Safe to repeat, and to be killed halfway. */
    async giveCashback(window: 'day' | 'week'): Promise<void> {
      const offers = (await findOffers(read)).filter(
        (offer) => isRunning(offer) && offer.rules.trigger.kind === 'cashback' && offer.rules.trigger.window === window,
      );
      for (const offer of offers) await giveForLosses(offer, await findPastDays(read, window));
    },

    /**
     * Gives the reward of the offer that has the code. Idempotent by member and key. Locks the member's account.
     * @throws promotions.code_unknown, promotions.not_open, promotions.for_others, promotions.member_limit, promotions.used_up
     * @throws request.key_reused, request.given_up
     */
    async redeem(memberId: string, key: string, code: string): Promise<Grant> {
      const offer = await findOfferByCode(read, code);
      const earlier = await findGrantByRequest(read, memberId, key);
      if (earlier) {
        if (earlier.promotionId !== offer?.id) throw requestErrors.keyReused();
        return earlier;
      }
      if (!offer) throw offerErrors.codeUnknown();
      if (!isRunning(offer)) throw offerErrors.notOpen();
      const prepared = await prepare(offer, memberId);
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, redeemCall, memberId, key);
        const twin = await findGrantByRequest(tx, memberId, key);
        if (twin && twin.promotionId !== offer.id) throw requestErrors.keyReused();
        return (await give(tx, { ...prepared, sourceKey: `code:${key}`, requestKey: key }))!;
      });
    },

    /** Returns a page of what offers gave the member, newest first. */
    find: (memberId: string, limit: number, offset: number) => findGrants(read, memberId, limit, offset),

    /**
     * Tells what giving up a bonus would take now.
     * @throws promotions.bonus_unknown, promotions.bonus_ended
     */
    async quote(memberId: string, id: string) {
      await turnover.missing(memberId);
      const grant = await getGrant(read, memberId, id);
      await demandActive(read, grant);
      const { available } = await wallet.getBalance(memberId);
      return { ...(await costOf(read, grant, 'cancelled', available)), hasOpenPlay: await hasOpenPlay(memberId) };
    },

    /**
     * Takes a bonus and its winnings back, and cancels its requirement. `cost` is what the member was told. Idempotent by member and key. Locks
     * the member's account, then the lots.
     * @throws promotions.bonus_unknown, promotions.bonus_ended
     * @throws promotions.open_play while bets or rounds have no outcome
     * @throws promotions.cost_changed with what it would take now
     * @throws wallet.frozen, request.key_reused, request.given_up
     */
    async cancel(memberId: string, key: string, id: string, cost: MinorUnits): Promise<Grant> {
      const before = await getGrant(read, memberId, id);
      if (before.cancelKey === key) return before;
      await turnover.missing(memberId);
      const number = await wallet.lastNumber(read, memberId);
      if (await hasOpenPlay(memberId)) throw offerErrors.openPlay();
      return database.transaction(async (tx) => {
        await wallet.takeKey(tx, cancelCall, memberId, key);
        const { available } = await wallet.holdFunds(tx, memberId);
        const grant = await getGrant(tx, memberId, id);
        if (grant.cancelKey === key) return grant;
        if (await wasCancelledBy(tx, memberId, key)) throw requestErrors.keyReused();
        await demandActive(tx, grant);
        const { removed, gains } = await costOf(tx, grant, 'cancelled', available);
        // Money has moved since open play was looked for, or since the member was told.
        if (removed !== cost || (await wallet.lastNumber(tx, memberId)) !== number) throw offerErrors.costChanged(removed);
        await takeBack(tx, grant, removed);
        await endGrant(tx, memberId, id, { state: 'cancelled', removed, gains, cancelKey: key });
        await turnover.cancel(tx, memberId, id);
        return getGrant(tx, memberId, id);
      });
    },

    /** Hears which requirements have ended, in the transaction of their end. */
    noteEnded: (tx: Tx, memberId: string, lotIds: readonly string[]): Promise<void> => insertEnded(tx, memberId, lotIds),

    /** Settles bonuses whose requirement has ended. Any number of processes may do so at once. */
    async settleEnded(): Promise<void> {
      for (const ended of await findEnded(read, batch)) {
        await settleOne(ended).catch(async (error: unknown) => {
          const isFrozen = error instanceof AppError && error.code === 'wallet.frozen';
          if (!isFrozen) log.error({ err: error, ...ended }, 'the end of a bonus could not be settled');
          await putOffEnded(read, ended, failedSeconds);
        });
      }
    },

    /**
     * Call before money leaves the account, in the transaction that holds it and has brought its requirements up to date. Settles bonuses that
     * end without taking anything.
     * @throws promotions.settling while the end of a bonus may still take something
     */
    async demandSettled(tx: Tx, memberId: string): Promise<void> {
      for (const { id } of await findEndedOf(tx, memberId)) {
        const grant = await findGrant(tx, memberId, id);
        if (grant && takesNothing(grant, await turnover.stateOf(tx, memberId, id))) await settle(tx, grant, 0n);
      }
      if (await isSettling(tx, memberId)) throw offerErrors.settling();
    },

    /**
     * Call before money goes to a wallet that a provider keeps, in the transaction that holds the account.
     * @throws promotions.main_wallet_only while a bonus is played
     */
    async demandMainWallet(tx: Tx, memberId: string): Promise<void> {
      if (await hasActiveGrant(tx, memberId)) throw offerErrors.mainWalletOnly();
    },

    /**
     * Finds where what offers gave, their totals, the ledger and the reward centre do not agree; of single grants those that were given or have
     * ended since then. There must be nothing.
     */
    check: (since: Date) => findBrokenInvariants(database, since),
  };
}

export type GrantsService = ReturnType<typeof createGrantsService>;

import type { MemberOffer, RewardState } from '@portal/contracts';
import type { Database, Queryable } from '@portal/postgres';
import type { Member, MembersService } from '../../members';
import { findLatestApplications, type Application } from './applications.repository';
import { isFor, isRunning } from './grants.service';
import { countGrants, type GrantCount } from './grants.repository';
import type { Offer } from './offer.model';
import { offerErrors } from './offers.errors';
import { findOffer, findOffers, findSignups, insertSignup } from './offers.repository';

type Deps = {
  database: Database;
  members: Pick<MembersService, 'findById' | 'findForSignIn' | 'findUplines'>;
  /** How many deposits of the member were credited. */
  countDeposits(db: Queryable, memberId: string): Promise<number>;
  /** What became of rewards that offers put into the reward centre, by the ids of what was given. */
  findRewardStates(memberId: string, ids: readonly string[]): Promise<ReadonlyMap<string, RewardState>>;
};
type Standing = {
  member: Member;
  signups: ReadonlyMap<string, Date>;
  counts: ReadonlyMap<string, GrantCount>;
  applications: ReadonlyMap<string, Application>;
  rewards: ReadonlyMap<string, RewardState>;
  hasDeposited: boolean;
};

/** Where members stand with offers, and what they may do about them (PROMO-01). */
export function createOffersService({ database, members, countDeposits, findRewardStates }: Deps) {
  const { read } = database;

  async function standingOf(memberId: string): Promise<Standing> {
    const member = await members.findById(memberId);
    if (!member) throw offerErrors.forOthers();
    const [signups, counts, applications, deposits] = await Promise.all([
      findSignups(read, memberId),
      countGrants(read, memberId),
      findLatestApplications(read, memberId),
      countDeposits(read, memberId),
    ]);
    const inCentre = [...counts.values()].filter(({ latest }) => latest === 'center').map(({ latestId }) => latestId);
    const rewards = inCentre.length > 0 ? await findRewardStates(memberId, inCentre) : new Map<string, RewardState>();
    return { member, signups, counts, applications, rewards, hasDeposited: deposits > 0 };
  }

  /** The state of what the offer gave last; what was claimed in the reward centre is done. */
  function latestOf({ id }: Offer, { counts, rewards }: Standing): GrantCount['latest'] | undefined {
    const count = counts.get(id);
    if (count?.latest !== 'center') return count?.latest;
    const state = rewards.get(count.latestId);
    return state === 'claimed' ? 'done' : state === 'expired' || state === 'revoked' ? 'expired' : 'center';
  }

  /** Whether the offer can give the member nothing more, today or at all. */
  function isExhausted({ id, rules }: Offer, { counts, hasDeposited }: Standing): boolean {
    const { perMember, perMemberPerDay } = rules.limits;
    const { all = 0, today = 0 } = counts.get(id) ?? {};
    return (
      all >= (perMember ?? Infinity) || today >= (perMemberPerDay ?? Infinity) || (rules.trigger.kind === 'first_deposit' && hasDeposited)
    );
  }

  function statusOf(offer: Offer, standing: Standing): MemberOffer['status'] {
    const { id, startsAt, readAt } = offer;
    const application = standing.applications.get(id);
    const latest = latestOf(offer, standing);
    if (application?.status === 'pending') return 'applying';
    if (latest === 'active') return 'process';
    if (latest === 'center') return 'issued';
    if (application?.status === 'rejected') return 'rejected';
    if (latest === 'done' && (isExhausted(offer, standing) || !isRunning(offer))) return 'claimed';
    if (offer.isOpen && startsAt > readAt) return 'coming soon';
    if (!isRunning(offer)) return 'close';
    if (isExhausted(offer, standing)) return 'close';
    return standing.signups.has(id) ? 'signed' : null;
  }

  async function toWire(offer: Offer, standing: Standing): Promise<MemberOffer> {
    const { id, rules } = offer;
    const isForMember = await isFor(offer, standing.member, { members });
    const isPossible = isForMember && isRunning(offer) && !isExhausted(offer, standing);
    const application = standing.applications.get(id);
    return {
      id,
      status: statusOf(offer, standing),
      canSign: isPossible && rules.mustSign && !standing.signups.has(id),
      canApply: isPossible && rules.trigger.kind === 'application' && application?.status !== 'pending',
      refusal: application?.status === 'rejected' ? application.refusal : '',
      isForOthers: !isForMember,
    };
  }

  async function standing(memberId: string, promotionId: string): Promise<MemberOffer> {
    const offer = await findOffer(read, promotionId);
    if (!offer) throw offerErrors.unknown();
    return toWire(offer, await standingOf(memberId));
  }

  return {
    /**
     * Returns where the member stands with an offer (PROMO-01).
     * @throws promotions.unknown
     */
    standing,

    /** Lists where the member stands with every offer. */
    async standings(memberId: string): Promise<MemberOffer[]> {
      const [offers, own] = await Promise.all([findOffers(read), standingOf(memberId)]);
      return Promise.all(offers.map((offer) => toWire(offer, own)));
    },

    /**
     * Notes that the member takes part in an offer, for deposits that are credited from now on. Once is enough.
     * @throws promotions.unknown, promotions.not_open, promotions.for_others
     * @throws promotions.member_limit when the member has had it as often as it is given, or has deposited before
     */
    async sign(memberId: string, promotionId: string): Promise<MemberOffer> {
      const offer = await findOffer(read, promotionId);
      if (!offer) throw offerErrors.unknown();
      const own = await standingOf(memberId);
      if (own.signups.has(promotionId)) return toWire(offer, own);
      if (!isRunning(offer) || !offer.rules.mustSign) throw offerErrors.notOpen();
      if (!(await isFor(offer, own.member, { members }))) throw offerErrors.forOthers();
      if (isExhausted(offer, own)) throw offerErrors.memberLimit();
      await database.transaction((tx) => insertSignup(tx, memberId, promotionId));
      return standing(memberId, promotionId);
    },
  };
}

export type OffersService = ReturnType<typeof createOffersService>;

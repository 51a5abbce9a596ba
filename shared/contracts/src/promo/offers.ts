import { z } from 'zod';
import { callTable } from '../core/call';
import { gameCategories } from '../core/brand';
import { Id, LocalText, MoneyText, MoneyTextFromZero, Nothing, pageOf, Paging, PlainText, Timestamp } from '../core/common';
import { pictureLimits } from '../core/picture-limits';
import { ImageUpload, maxImageCharacters } from '../site/feedback';
import { PromotionId, promotionStatuses } from '../site/promotions';
import { offerBonusStates, offerRewardKinds } from './offer-words';

const wholeSatang = /^\d{1,9}(\.\d{1,2})?$/;
const AmountOrNone = z.string().regex(wholeSatang, 'money.format');
const Amount = AmountOrNone.refine((text) => /[1-9]/.test(text), 'money.not_positive');
const Count = z.int().min(1).max(1_000_000_000);
const AgentAccount = z.string().trim().min(1, 'not_empty').max(255);

/** Who may take part. */
const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  /** Registered at most so many days ago. */
  z.strictObject({ kind: z.literal('new'), days: z.int().min(1).max(365) }),
  z.strictObject({ kind: z.literal('rank'), least: z.int().min(0).max(20) }),
  /** Members with this label. */
  z.strictObject({ kind: z.literal('label'), label: z.string().trim().min(1, 'not_empty').max(60) }),
  /** Everybody below an agent. */
  z.strictObject({ kind: z.literal('team'), agent: AgentAccount }),
]);

/** What gives the reward. */
const Trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first_deposit') }),
  z.strictObject({ kind: z.literal('deposit') }),
  z.strictObject({ kind: z.literal('code'), code: z.string().regex(/^[A-Z0-9]{4,20}$/, 'offer.code') }),
  z.strictObject({ kind: z.literal('application') }),
  /** On what was lost yesterday, or in the week that ended on Sunday. */
  z.strictObject({ kind: z.literal('cashback'), window: z.enum(['day', 'week']) }),
]);

/** What is given from an amount on: a fixed amount, or basis points of the deposit or loss, at most `cap`. */
const RewardStep = z
  .strictObject({
    from: AmountOrNone,
    fixed: Amount.nullable(),
    basisPoints: z.int().min(1).max(100_000).nullable(),
    cap: Amount.nullable(),
  })
  .refine(({ fixed, basisPoints }) => (fixed === null) !== (basisPoints === null), { message: 'offer.reward', path: ['fixed'] });

const isFixed = (kind: string) => kind === 'code' || kind === 'application';

/** An offer as the engine carries it out. */
export const OfferRules = z
  .strictObject({
    audience: Audience,
    trigger: Trigger,
    /** The member has to take part before the deposit is credited. */
    mustSign: z.boolean(),
    reward: z.strictObject({
      kind: z.enum(offerRewardKinds),
      /** `instant` is paid at once, `center` waits in the reward centre to be claimed. */
      delivery: z.enum(['instant', 'center']),
      /** By rising `from`; the last one that the amount reaches counts. */
      steps: z.array(RewardStep).min(1, 'not_empty').max(10),
    }),
    turnover: z.strictObject({
      base: z.enum(['deposit_and_bonus', 'bonus']),
      /** How often the base has to be staked, in hundredths: 1000 is ten times; 0 asks for nothing. */
      hundredths: z.int().min(0).max(10_000),
      /** Percent of a valid bet that counts, by category; null: as for every other requirement. */
      weights: z.partialRecord(z.enum(gameCategories), z.int().min(0).max(100)).nullable(),
    }),
    /** The largest stake of a bet or round while the bonus is played. */
    maxBet: Amount.nullable(),
    /** The most that bonus and its winnings may leave when the requirement is done. */
    maxCashOut: Amount.nullable(),
    /** The bonus itself is taken back at the end, only its winnings stay. */
    isSticky: z.boolean(),
    /** Days to fulfil the requirement, or to claim in the reward centre. */
    days: z.int().min(1).max(365).nullable(),
    limits: z.strictObject({
      budget: Amount.nullable(),
      claims: Count.nullable(),
      claimsPerDay: Count.nullable(),
      perMember: Count.nullable(),
      perMemberPerDay: Count.nullable(),
    }),
  })
  .superRefine(({ trigger, mustSign, reward, turnover, maxBet, maxCashOut, isSticky, days, limits }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const { kind, delivery, steps } = reward;
    const amounts = steps.map(({ from }) => Number(from));
    if (amounts.some((from, place) => place > 0 && from <= amounts[place - 1]!)) refuse(['reward', 'steps'], 'offer.steps');
    if (isFixed(trigger.kind) && (steps.length > 1 || amounts[0] !== 0 || steps[0]?.fixed === null))
      refuse(['reward', 'steps'], 'offer.fixed');
    if (kind !== 'money') {
      if (delivery !== 'center') refuse(['reward', 'delivery'], 'offer.center');
      if (steps.some(({ fixed }) => fixed === null || !/^\d+$/.test(fixed))) refuse(['reward', 'steps'], 'offer.whole');
    }
    // Whoever knows a code could have it without end.
    if (trigger.kind === 'code' && limits.perMember === null) refuse(['limits', 'perMember'], 'offer.per_member');
    const isDeposit = trigger.kind === 'deposit' || trigger.kind === 'first_deposit';
    if (turnover.base === 'deposit_and_bonus' && (!isDeposit || delivery === 'center')) refuse(['turnover', 'base'], 'offer.base');
    if (mustSign && !isDeposit) refuse(['mustSign'], 'offer.sign');
    // Only what is played by a requirement of this offer can be bounded by it.
    const isPlayed = kind === 'money' && delivery === 'instant' && turnover.hundredths > 0;
    if (!isPlayed && maxBet !== null) refuse(['maxBet'], 'offer.unplayed');
    if (!isPlayed && maxCashOut !== null) refuse(['maxCashOut'], 'offer.unplayed');
    if (!isPlayed && isSticky) refuse(['isSticky'], 'offer.unplayed');
    if (!isPlayed && delivery === 'instant' && days !== null) refuse(['days'], 'offer.unplayed');
    if (kind !== 'money' && turnover.hundredths > 0) refuse(['turnover', 'hundredths'], 'offer.unplayed');
  });

/** Where a member stands with an offer, and what the member may do about it now. */
export const MemberOffer = z.strictObject({
  id: PromotionId,
  /** null: nothing has been done about it. */
  status: z.enum(promotionStatuses).nullable(),
  canSign: z.boolean(),
  canApply: z.boolean(),
  /** Why the last application was refused; empty otherwise. */
  refusal: z.string(),
  /** The offer is for others. */
  isForOthers: z.boolean(),
});

/** A bonus that the member was given. */
export const MemberBonus = z.strictObject({
  /** Also the id of its turnover requirement, if it has one. */
  id: Id,
  promotionId: PromotionId,
  title: LocalText,
  /** Money, or whole points or tickets. */
  kind: z.enum(offerRewardKinds),
  amount: MoneyText,
  /** `center`: it went to the reward centre. */
  state: z.enum(offerBonusStates),
  maxBet: MoneyText.nullable(),
  maxCashOut: MoneyText.nullable(),
  isSticky: z.boolean(),
  grantedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** What was taken back at the end. */
  removed: MoneyText,
});

/** What giving up a bonus takes: the bonus and what was won since, as far as it is still there. */
export const BonusCancellation = z.strictObject({
  cost: MoneyText,
  bonus: MoneyText,
  gains: MoneyText,
  /** Bets, rounds or money at providers are open: the bonus cannot be given up yet. */
  hasOpenPlay: z.boolean(),
});

const ByPromotion = z.strictObject({ id: PromotionId });
const ById = z.strictObject({ id: Id });

export const offerCalls = callTable('promotions', {
  'GET /wps/relay/member/offers': {
    id: 'getMemberOffers',
    summary: 'Own standing with each offer',
    description: 'Tells for each offer where the member stands and whether the member may take part or apply now.',
    auth: 'member',
    realAccount: true,
    value: z.array(MemberOffer),
  },
  'POST /wps/relay/promotions/:id/sign': {
    id: 'signPromotion',
    summary: 'Take part in an offer',
    description: 'Notes that the member wants the offer for deposits that are credited from now on. Doing it again changes nothing.',
    auth: 'member',
    realAccount: true,
    params: ByPromotion,
    body: Nothing,
    value: MemberOffer,
  },
  'POST /wps/relay/promotions/:id/applications': {
    id: 'applyForPromotion',
    summary: 'Apply for an offer',
    description:
      'Sends an application with a comment of at most 140 characters and at most three pictures (PNG or JPEG, 5 MB each) to staff. The same sent again while it waits changes nothing.',
    auth: 'member',
    realAccount: true,
    bodyLimitBytes: pictureLimits.most * maxImageCharacters + 64 * 1024,
    params: ByPromotion,
    body: z.strictObject({
      comment: PlainText.trim().max(140, 'too_long').default(''),
      images: z.array(ImageUpload).max(pictureLimits.most, 'too_many').default([]),
    }),
    value: MemberOffer,
  },
  'POST /wps/relay/promotion-codes': {
    id: 'redeemPromotionCode',
    summary: 'Redeem the code of an offer',
    description: 'Gives the reward of the offer that has this code. Each member may redeem a code as often as the offer allows.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{4,20}$/, 'offer.code'),
    }),
    value: MemberBonus,
  },
  'GET /wps/relay/member/bonuses': {
    id: 'getBonuses',
    summary: 'Own bonuses',
    description: 'Lists what offers gave the member, newest first.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(MemberBonus),
  },
  'GET /wps/relay/member/bonuses/:id/cancellation': {
    id: 'getBonusCancellation',
    summary: 'What giving up a bonus takes',
    description: 'Tells how much would be taken from the balance if the member gave up this bonus now.',
    auth: 'member',
    realAccount: true,
    params: ById,
    value: BonusCancellation,
  },
  'POST /wps/relay/member/bonuses/:id/cancel': {
    id: 'cancelBonus',
    summary: 'Give up a bonus',
    description:
      'Takes the bonus and what was won with it back, as far as it is still there, and ends its requirement. Refused with `promotions.cost_changed` when it would take another amount than the member was told.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    params: ById,
    // As exact as a balance, which may hold fractions of a satang: what was told is what is sent back.
    body: z.strictObject({ cost: MoneyTextFromZero }),
    value: MemberBonus,
  },
});

export type OfferRules = z.infer<typeof OfferRules>;
export type MemberOffer = z.infer<typeof MemberOffer>;
export type MemberBonus = z.infer<typeof MemberBonus>;
export type BonusCancellation = z.infer<typeof BonusCancellation>;

import { type GameCategory, gameCategories } from '@portal/contracts/brand';
import type { DeskOfferDetail, OfferDraft } from './offers-desk.api';

type Rules = OfferDraft['rules'];
type Step = Rules['reward']['steps'][number];

/** What stands in the form's fields. Days are days of the brand. */
export type TypedOffer = ReturnType<typeof typedOf>;

const offset = '+07:00';
const dayOf = (at: string | null): string => (at ? new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10) : '');
const startOf = (day: string): string => new Date(`${day}T00:00:00${offset}`).toISOString();
const textOf = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** `100: 10% <= 300, 1000: 50`: from an amount on a share with its cap, or a fixed amount. */
const writeSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ from, fixed, basisPoints, cap }) => `${from}: ${fixed ?? `${(basisPoints ?? 0) / 100}%${cap === null ? '' : ` <= ${cap}`}`}`)
    .join(', ');
const amount = String.raw`\d{1,9}(?:\.\d{1,2})?`;
const stepShape = new RegExp(
  String.raw`^(?:(${amount})\s*:)?\s*(?:(\d{1,3}(?:\.\d{1,2})?)\s*%(?:\s*(?:<=|≤)\s*(${amount}))?|(${amount}))$`,
);

/** Null when one of them is not written as it should be. */
export function readSteps(text: string): Step[] | null {
  const steps = text.split(',').map((part): Step | null => {
    const found = stepShape.exec(part.trim());
    if (!found) return null;
    const [, from = '0', percent, cap, fixed] = found;
    return { from, fixed: fixed ?? null, basisPoints: percent ? Math.round(Number(percent) * 100) : null, cap: cap ?? null };
  });
  return steps.every((step) => step !== null) ? steps : null;
}

const audienceValueOf = (audience: Rules['audience']): string => {
  if (audience.kind === 'new') return String(audience.days);
  if (audience.kind === 'rank') return String(audience.least);
  return audience.kind === 'label' ? audience.label : audience.kind === 'team' ? audience.agent : '';
};

type Typed = Record<GameCategory, string>;
/** In percent. A new list begins with everything in full, to be lowered from there; a kept one names no game that does not count. */
const typedWeights = (weights: Rules['turnover']['weights'] | undefined): Typed =>
  Object.fromEntries(gameCategories.map((category) => [category, weights ? String(weights[category] ?? 0) : '100'])) as Typed;

/** Fills the fields: from an offer, or with what a new one begins with. */
export function typedOf(detail: DeskOfferDetail | null) {
  const rules = detail?.offer.rules;
  const promotion = detail?.promotion;
  const trigger = rules?.trigger;
  return {
    id: promotion?.id ?? '',
    titleTY: promotion?.title.TY ?? '',
    titleEN: promotion?.title.EN ?? '',
    summaryTY: promotion?.summary.TY ?? '',
    summaryEN: promotion?.summary.EN ?? '',
    contentTY: promotion?.content.TY ?? '',
    contentEN: promotion?.content.EN ?? '',
    category: promotion?.category ?? 'deposit',
    startsOn: dayOf(promotion?.startsAt ?? null),
    endsOn: dayOf(promotion?.endsAt ?? null),
    audience: rules?.audience.kind ?? 'everyone',
    audienceValue: rules ? audienceValueOf(rules.audience) : '',
    trigger: trigger?.kind ?? 'first_deposit',
    code: trigger?.kind === 'code' ? trigger.code : '',
    window: trigger?.kind === 'cashback' ? trigger.window : ('day' as 'day' | 'week'),
    mustSign: rules?.mustSign ?? true,
    kind: rules?.reward.kind ?? 'money',
    isCentre: rules?.reward.delivery === 'center',
    steps: rules ? writeSteps(rules.reward.steps) : '',
    base: rules?.turnover.base ?? 'deposit_and_bonus',
    times: rules ? String(rules.turnover.hundredths / 100) : '',
    hasWeights: Boolean(rules?.turnover.weights),
    weights: typedWeights(rules?.turnover.weights),
    maxBet: textOf(rules?.maxBet),
    maxCashOut: textOf(rules?.maxCashOut),
    isSticky: rules?.isSticky ?? false,
    days: textOf(rules?.days),
    budget: textOf(rules?.limits.budget),
    claims: textOf(rules?.limits.claims),
    claimsPerDay: textOf(rules?.limits.claimsPerDay),
    perMember: textOf(rules?.limits.perMember),
    perMemberPerDay: textOf(rules?.limits.perMemberPerDay),
  };
}

/** What an offer of this kind has, so that what it cannot have is neither asked for nor sent. */
export function shapeOf({ trigger, kind, isCentre, times }: Pick<TypedOffer, 'trigger' | 'kind' | 'isCentre' | 'times'>) {
  const isDeposit = trigger === 'deposit' || trigger === 'first_deposit';
  const isMoney = kind === 'money';
  // Points and tickets always wait in the centre.
  const inCentre = isCentre || !isMoney;
  const isPlayed = !inCentre && !/^0*(\.0*)?$/.test(times.trim() || '1');
  return {
    isDeposit,
    isShare: isDeposit || trigger === 'cashback',
    isMoney,
    inCentre,
    isPlayed,
    takesDeposit: isDeposit && !inCentre,
    hasDays: inCentre || isPlayed,
  };
}

const isWhole = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());
const isAmount = (text: string): boolean => new RegExp(`^${amount}$`).test(text.trim());

export const isPercent = (text: string): boolean => /^(\d{1,2}|100)$/.test(text.trim());

/** The fields that cannot be sent as they are; what they mean together is judged by the platform. */
export function findFaults(typed: TypedOffer): ReadonlySet<keyof TypedOffer> {
  const { isMoney, isPlayed, hasDays } = shapeOf(typed);
  const faults = new Set<keyof TypedOffer>();
  const demand = (name: keyof TypedOffer, isFine: boolean) => void (isFine || faults.add(name));
  demand('id', /^[a-z0-9-]{1,64}$/.test(typed.id.trim()));
  for (const name of ['titleTY', 'summaryTY', 'contentTY'] as const) demand(name, typed[name].trim() !== '');
  demand('startsOn', typed.startsOn !== '');
  demand('endsOn', typed.endsOn === '' || typed.endsOn > typed.startsOn);
  demand('audienceValue', typed.audience === 'everyone' || typed.audienceValue.trim() !== '');
  if (typed.audience === 'new') demand('audienceValue', isWhole(typed.audienceValue));
  if (typed.audience === 'rank') demand('audienceValue', /^\d{1,2}$/.test(typed.audienceValue.trim()));
  demand('code', typed.trigger !== 'code' || /^[A-Z0-9]{4,20}$/.test(typed.code.trim()));
  demand('steps', readSteps(typed.steps) !== null);
  demand('times', !isMoney || /^\d{1,3}(\.\d{1,2})?$/.test(typed.times.trim()));
  const weights = Object.values(typed.weights);
  // What no game counts for could never be fulfilled.
  demand('weights', !isMoney || !typed.hasWeights || (weights.every(isPercent) && weights.some((weight) => Number(weight) > 0)));
  for (const name of ['maxBet', 'maxCashOut'] as const) demand(name, !isPlayed || typed[name].trim() === '' || isAmount(typed[name]));
  demand('budget', typed.budget.trim() === '' || isAmount(typed.budget));
  demand('days', !hasDays || typed.days.trim() === '' || isWhole(typed.days));
  for (const name of ['claims', 'claimsPerDay', 'perMember', 'perMemberPerDay'] as const)
    demand(name, typed[name].trim() === '' || isWhole(typed[name]));
  demand('perMember', typed.trigger !== 'code' || isWhole(typed.perMember));
  return faults;
}

function audienceOf({ audience: kind, audienceValue }: TypedOffer): Rules['audience'] {
  const value = audienceValue.trim();
  if (kind === 'new') return { kind, days: Number(value) };
  if (kind === 'rank') return { kind, least: Number(value) };
  if (kind === 'label') return { kind, label: value };
  return kind === 'team' ? { kind, agent: value } : { kind };
}
function triggerOf({ trigger: kind, code, window }: TypedOffer): Rules['trigger'] {
  if (kind === 'code') return { kind, code: code.trim() };
  return kind === 'cashback' ? { kind, window } : { kind };
}

function weightsOf({ hasWeights, weights }: TypedOffer): Rules['turnover']['weights'] {
  if (!hasWeights) return null;
  const counted = gameCategories.filter((category) => Number(weights[category]) > 0);
  return Object.fromEntries(counted.map((category) => [category, Number(weights[category])])) as Partial<Record<GameCategory, number>>;
}

/** What is sent for fields without faults. Texts of other languages stay as they were. */
export function draftOf(typed: TypedOffer, before: DeskOfferDetail | null): OfferDraft {
  const local = (TY: string, EN: string, old: OfferDraft['title'] = {}) => {
    const { EN: _, ...others } = old;
    return { ...others, TY: TY.trim(), ...(EN.trim() && { EN: EN.trim() }) };
  };
  const orNull = (text: string): string | null => text.trim() || null;
  const countOf = (text: string): number | null => (text.trim() ? Number(text) : null);
  const { isDeposit, isMoney, inCentre, isPlayed, takesDeposit, hasDays } = shapeOf(typed);
  const promotion = before?.promotion;
  return {
    category: typed.category,
    title: local(typed.titleTY, typed.titleEN, promotion?.title),
    summary: local(typed.summaryTY, typed.summaryEN, promotion?.summary),
    content: local(typed.contentTY, typed.contentEN, promotion?.content),
    startsAt: promotion && dayOf(promotion.startsAt) === typed.startsOn ? promotion.startsAt : startOf(typed.startsOn),
    endsAt:
      typed.endsOn === '' ? null : promotion?.endsAt && dayOf(promotion.endsAt) === typed.endsOn ? promotion.endsAt : startOf(typed.endsOn),
    rules: {
      audience: audienceOf(typed),
      trigger: triggerOf(typed),
      mustSign: isDeposit && typed.mustSign,
      reward: { kind: typed.kind, delivery: inCentre ? 'center' : 'instant', steps: readSteps(typed.steps) ?? [] },
      turnover: {
        base: takesDeposit ? typed.base : 'bonus',
        hundredths: isMoney ? Math.round(Number(typed.times) * 100) : 0,
        weights: isMoney ? weightsOf(typed) : null,
      },
      maxBet: isPlayed ? orNull(typed.maxBet) : null,
      maxCashOut: isPlayed ? orNull(typed.maxCashOut) : null,
      isSticky: isPlayed && typed.isSticky,
      days: hasDays ? countOf(typed.days) : null,
      limits: {
        budget: orNull(typed.budget),
        claims: countOf(typed.claims),
        claimsPerDay: countOf(typed.claimsPerDay),
        perMember: countOf(typed.perMember),
        perMemberPerDay: countOf(typed.perMemberPerDay),
      },
    },
  };
}

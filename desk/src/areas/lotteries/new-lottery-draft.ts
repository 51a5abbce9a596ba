import type { ChangedTerms, LocalText, LotteryTerms, PlayTerms } from '@portal/contracts';
import type { LotteryDraft } from './new-lottery.api';

type Lottery = LotteryDraft['lottery'];
type Schedule = Lottery['schedule'];

/** The languages of a name; Thai is always there, and stands in for those that are missing. */
export const nameLanguages = ['TY', 'EN', 'CN', 'ID', 'VI'] as const;
export type TypedName = Record<(typeof nameLanguages)[number], string>;
export const emptyName: TypedName = { TY: '', EN: '', CN: '', ID: '', VI: '' };
export const typedName = (text: LocalText): TypedName => ({ ...emptyName, ...text });
/** Languages that were left empty are not sent. */
export const nameOf = (typed: TypedName): LocalText =>
  Object.fromEntries(nameLanguages.flatMap((language) => (typed[language].trim() ? [[language, typed[language].trim()]] : [])));

/** What stands in the fields of a schedule; of each kind only its own fields are sent. */
const emptySchedule = {
  ...{ seconds: '300', closeBeforeSeconds: '20', closes: '14:30', draws: '16:00', weekdays: [1, 2, 3, 4, 5, 6, 7], days: '1, 16' },
  ...{ windows: '08:00-22:00', everySeconds: '900', prefix: 'YK', opens: '05:00', first: '06:00', count: '88', drawAfterSeconds: '180' },
};
export const scheduleKinds = ['interval', 'daily', 'monthDays', 'windows', 'rounds'] as const;
export type TypedSchedule = typeof emptySchedule & { kind: Schedule['kind'] };

export const caps = ['maxPayout', 'maxMemberStake', 'maxMemberPayout', 'maxDrawStake'] as const;
export const counts = ['maxLines', 'cancelMinutesBeforeClose', 'refundAfterMinutes'] as const;

export type TypedLottery = {
  prizeMode: Lottery['prizeMode'];
  /** `own`, `operators`, or `feed:` and the name of an adapter. */
  source: string;
  mapping: Lottery['mapping'];
  schedule: TypedSchedule;
  minSeries: string;
  maxBetSeries: string;
  isHot: boolean;
  caps: Record<(typeof caps)[number] | (typeof counts)[number], string>;
  sold: ReadonlySet<string>;
  terms: Readonly<Record<string, PlayTerms>>;
};

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text);

/** Whole amounts are shorter without their decimals. */
const textOf = (value: string | number | null): string => (value === null ? '' : String(value).replace(/\.00$/, ''));
/** Text that is no number is sent as nothing, which the platform names as a fault. */
const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);
const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The plays that begin as sold: the usual ones of the menu that results of the mapping decide. */
export function soldAtFirst(
  { plays, mappings }: LotteryDraft,
  { prizeMode, mapping }: Pick<TypedLottery, 'prizeMode' | 'mapping'>,
): Set<string> {
  const decided = mappings.find((one) => one.mapping === mapping)?.playTypes;
  return new Set(
    plays.flatMap(({ isUsual, isCredit, terms: { playType } }) =>
      isUsual && isCredit === (prizeMode === 'Elott') && (!decided || decided.includes(playType)) ? [playType] : [],
    ),
  );
}

const typedTerms = (terms: PlayTerms): PlayTerms => ({
  ...terms,
  ...{ minStake: textOf(terms.minStake), maxStake: textOf(terms.maxStake), closeAt: textOf(terms.closeAt) || null },
});

const typedSchedule = (schedule: Schedule): TypedSchedule => ({
  ...emptySchedule,
  ...(Object.fromEntries(
    Object.entries(schedule).map(([field, value]) => [field, typeof value === 'number' ? String(value) : value]),
  ) as Partial<typeof emptySchedule>),
  kind: schedule.kind,
});

/** Fills the fields with what a lottery of the family customarily is. */
export function typedOf(draft: LotteryDraft): TypedLottery {
  const { lottery } = draft;
  return {
    ...{ prizeMode: lottery.prizeMode, source: lottery.resultSource, mapping: lottery.mapping, isHot: lottery.isHot },
    schedule: typedSchedule(lottery.schedule),
    minSeries: textOf(lottery.series?.minSeries ?? null),
    maxBetSeries: textOf(lottery.series?.maxBetSeries ?? null),
    caps: Object.fromEntries([...caps, ...counts].map((field) => [field, textOf(lottery[field])])) as TypedLottery['caps'],
    sold: soldAtFirst(draft, lottery),
    terms: Object.fromEntries(draft.plays.map(({ terms }) => [terms.playType, typedTerms(terms)])),
  };
}

function scheduleOf(typed: TypedSchedule): object {
  const { kind, closes, draws, opens, first, prefix } = typed;
  const [closeBeforeSeconds, everySeconds] = [numberOf(typed.closeBeforeSeconds), numberOf(typed.everySeconds)];
  switch (kind) {
    case 'interval':
      return { kind, seconds: numberOf(typed.seconds), closeBeforeSeconds };
    case 'daily':
      return { kind, closes, draws, ...(typed.weekdays.length < 7 && { weekdays: typed.weekdays }) };
    case 'monthDays':
      return { kind, days: listOf(typed.days).map(numberOf), closes, draws };
    case 'windows':
      return { kind, windows: listOf(typed.windows).map(windowOf), everySeconds, closeBeforeSeconds };
    case 'rounds':
      return { kind, prefix, opens, first, everySeconds, count: numberOf(typed.count), drawAfterSeconds: numberOf(typed.drawAfterSeconds) };
  }
}

function windowOf(text: string): object {
  const [first = '', last = ''] = text.split(/[-–]/);
  return { first, last };
}

/** Fills the fields with what a lottery is sold by; plays that it does not sell stand there as is customary. */
export function typedTermsOf(draft: LotteryDraft, lottery: LotteryTerms): TypedLottery {
  const sold = lottery.plays.map((terms) => [terms.playType, typedTerms(terms)] as const);
  const typed = typedOf({ ...draft, lottery });
  return { ...typed, sold: new Set(sold.map(([playType]) => playType)), terms: { ...typed.terms, ...Object.fromEntries(sold) } };
}

/** The part of a lottery that is changed while it is sold, as it is sent. Plays keep their order, and new ones come last. */
export function changedTermsOf(draft: LotteryDraft, lottery: LotteryTerms, typed: TypedLottery): Record<keyof ChangedTerms, unknown> {
  const { code, groupCode, name, plays: before } = lottery;
  const sent = lotteryOf({ ...draft, lottery }, { code, groupCode, name: typedName(name) }, typed) as Record<keyof ChangedTerms, unknown>;
  const { defaultPlayType, refundAfterMinutes, maxLines, maxPayout, maxMemberStake, maxMemberPayout } = sent;
  const { maxDrawStake, cancelMinutesBeforeClose, series } = sent;
  const placeOf = ({ playType }: PlayTerms) => before.findIndex((play) => play.playType === playType) + 1 || before.length + 1;
  const plays = [...(sent.plays as PlayTerms[])].sort((one, other) => placeOf(one) - placeOf(other));
  return {
    ...{ defaultPlayType, refundAfterMinutes, maxLines, maxPayout, maxMemberStake, maxMemberPayout, maxDrawStake },
    ...{ cancelMinutesBeforeClose, series, plays },
  };
}

export type Identity = { code: string; groupCode: string; name: TypedName };

/** What is sent. Whether it is right is judged by the platform, which names every fault. */
export function lotteryOf(draft: LotteryDraft, { code, groupCode, name }: Identity, typed: TypedLottery): Record<string, unknown> {
  const { lottery, plays, yeekee } = draft;
  const sold = plays.filter(({ terms: { playType } }) => typed.sold.has(playType));
  const [resultSource, feed = null] = typed.source.split(':');
  const needsSeries = lottery.series !== null && sold.some(({ isCredit }) => !isCredit);
  const first = sold.some(({ terms: { playType } }) => playType === lottery.defaultPlayType) ? undefined : sold[0]?.terms.playType;
  const { maxPayout, maxLines, refundAfterMinutes, cancelMinutesBeforeClose, ...others } = typed.caps;
  return {
    ...lottery,
    ...{ code: code.trim(), groupCode, name: nameOf(name), prizeMode: typed.prizeMode, isHot: typed.isHot },
    ...{ resultSource, feed, mapping: typed.mapping, yeekee: typed.mapping === 'yeekee' ? yeekee : null },
    schedule: scheduleOf(typed.schedule),
    defaultPlayType: first ?? lottery.defaultPlayType,
    series: needsSeries ? { ...lottery.series, minSeries: numberOf(typed.minSeries), maxBetSeries: numberOf(typed.maxBetSeries) } : null,
    maxPayout: maxPayout.trim(),
    ...{ maxLines: numberOf(maxLines), refundAfterMinutes: numberOf(refundAfterMinutes) },
    cancelMinutesBeforeClose: cancelMinutesBeforeClose.trim() ? numberOf(cancelMinutesBeforeClose) : null,
    ...Object.fromEntries(Object.entries(others).map(([field, text]) => [field, text.trim() || null])),
    plays: sold.map(({ terms: { playType } }) => typed.terms[playType]),
  };
}

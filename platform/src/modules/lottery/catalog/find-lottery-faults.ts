import type { LotteryFault, NewLottery } from '@portal/contracts';
import {
  costOf,
  findPlayType,
  isDigitalFamily,
  losesMoney,
  type PlayType,
  playsFor,
  seriesDrops,
  thaiMappings,
  type ThaiMapping,
  type ThaiShape,
} from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { beatOf, type Schedule } from '../draws/draw-schedule';

/** What a lottery is looked at with: the groups there are, and whether results may be made up, as in the demo. */
export type FaultsBy = { groups: ReadonlySet<string>; feeds: ReadonlySet<string>; mayInvent: boolean };
type Lottery = NewLottery & { gameId?: string };

/** What a draw of our own shows, also of `pingpong` and of a lottery without a mapping. */
const ownShape: ThaiShape = { top: 6, front3: true, bottom3: true };
const shapes: Readonly<Record<ThaiMapping | 'own' | 'yeekee', ThaiShape>> = {
  glo: ownShape,
  own: ownShape,
  ...{ pingpong: { top: 6, front3: false, bottom3: false }, yeekee: { top: 3, front3: false, bottom3: false } },
  ...{ baac: { top: 3, front3: false, bottom3: false }, gsb: { top: 3, front3: false, bottom3: false } },
  ...{ hanoi: { top: 4, front3: false, bottom3: false }, lao: { top: 4, front3: false, bottom3: false } },
  ...{ magnum: { top: 4, front3: false, bottom3: false }, set: { top: 3, front3: false, bottom3: false } },
  index: { top: 3, front3: false, bottom3: false },
};

/** The codes of the Thai plays that results of a mapping decide. */
export const decidedPlays = (mapping: NewLottery['mapping']): ReadonlySet<string> =>
  new Set(playsFor(shapes[mapping ?? 'own']).map(({ code }) => code));

/** Minutes of a day told as `hh:mm`; hours from 24 on belong to the next day. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Draws faster than this would be more rows than anybody plays. */
const fastestSeconds = 10;

/** Lists what contradicts itself in a schedule whose shape is right, by its place in the lottery. */
export function findScheduleFaults(schedule: Schedule): LotteryFault[] {
  const beat = beatOf(schedule);
  return [...(beat > 0 && beat < fastestSeconds ? [{ place: 'schedule', fault: 'too_fast' }] : []), ...findContradictions(schedule)];
}

function findContradictions(schedule: Schedule): LotteryFault[] {
  const at = (field: string, fault: string): LotteryFault[] => [{ place: `schedule.${field}`, fault }];
  const isAfter = (one: string, other: string) => minutesOf(one) > minutesOf(other);
  switch (schedule.kind) {
    case 'interval':
      return schedule.closeBeforeSeconds < schedule.seconds ? [] : at('closeBeforeSeconds', 'never_on_sale');
    case 'daily':
    case 'monthDays':
      return isAfter(schedule.closes, schedule.draws) ? at('closes', 'after_the_draw') : [];
    case 'rounds': {
      const lastSeconds = (schedule.count - 1) * schedule.everySeconds;
      return [
        ...(isAfter(schedule.opens, schedule.first) || schedule.opens === schedule.first ? at('opens', 'never_on_sale') : []),
        // Rounds of two days have the same numbers of rounds; the last one ends before the next day opens.
        ...(minutesOf(schedule.first) * 60 + lastSeconds > (minutesOf(schedule.opens) + 24 * 60) * 60
          ? at('count', 'longer_than_a_day')
          : []),
      ];
    }
    case 'windows':
      return [
        ...(schedule.closeBeforeSeconds < schedule.everySeconds ? [] : at('closeBeforeSeconds', 'never_on_sale')),
        ...schedule.windows.flatMap(({ first, last }, i) => [
          ...(isAfter(first, last) ? at(`windows.${i}.first`, 'after_the_last') : []),
          ...(i > 0 && !isAfter(first, schedule.windows[i - 1]!.last) ? at(`windows.${i}.first`, 'before_the_last_window') : []),
        ]),
      ];
  }
}

/** What makes the results, and how what is published becomes the numbers that bets are about. */
function findSourceFaults(
  { family, resultSource, feed, mapping, yeekee, schedule, isEnabled }: Lottery,
  { feeds, mayInvent }: FaultsBy,
): LotteryFault[] {
  const at = (place: string, fault: string): LotteryFault => ({ place, fault });
  const isYeekee = mapping === 'yeekee';
  const isPublished = (thaiMappings as readonly string[]).includes(mapping ?? '') && mapping !== 'pingpong';
  return [
    ...((resultSource === 'feed') === (feed !== null) ? [] : [at('feed', 'needed_with_source_feed_only')]),
    ...(feed !== null && !feeds.has(feed) ? [at('feed', 'unknown')] : []),
    // Every feed that there is makes its results up.
    ...(isEnabled && resultSource === 'feed' && !mayInvent ? [at('isEnabled', 'results_are_invented')] : []),
    ...(family !== 'thai' && mapping !== null ? [at('mapping', 'must_be_null')] : []),
    ...(resultSource === 'own' && isPublished ? [at('mapping', 'of_outside_results_only')] : []),
    ...(resultSource !== 'own' && (isYeekee || mapping === 'own') ? [at('mapping', 'of_own_draws_only')] : []),
    ...(isYeekee === (yeekee !== null) ? [] : [at('yeekee', isYeekee ? 'required' : 'must_be_null')]),
    ...(isYeekee && schedule.kind !== 'rounds' ? [at('schedule.kind', 'rounds_needed')] : []),
  ];
}

function findSeriesFaults({ family, series, plays }: Lottery): LotteryFault[] {
  const needsSeries = plays.some(({ playType }) => findPlayType(family, playType)?.stakeStyle === 'units');
  if (!series) return needsSeries ? [{ place: 'series', fault: 'required' }] : [];
  if (!isDigitalFamily(family)) return [{ place: 'series', fault: 'must_be_null' }];
  if (series.minSeries > series.maxBetSeries) return [{ place: 'series.minSeries', fault: 'min_above_max' }];
  // The points of the family are taken off first: at or below them nothing would be paid.
  return series.minSeries > seriesDrops[family] ? [] : [{ place: 'series.minSeries', fault: 'too_small' }];
}

function findPlayFaults({ family, series, mapping, plays }: Lottery): LotteryFault[] {
  const decided = family === 'thai' ? decidedPlays(mapping) : null;
  return plays.flatMap((terms) => {
    const { playType, rate, discount, minStake, maxStake, ladder } = terms;
    const at = (field: string, fault: string): LotteryFault[] => [{ place: `plays.${playType}${field}`, fault }];
    const play = findPlayType(family, playType);
    const ofStakes = parseMoney(minStake) <= parseMoney(maxStake) ? [] : at('.minStake', 'min_above_max');
    if (!play) return [...at('', 'unknown'), ...ofStakes];
    // The other plays are paid by what the lottery itself says.
    const isRateMissing = (play.terms !== undefined) !== (rate !== null);
    return [
      ...(decided && !decided.has(playType) ? at('', 'not_decided_by_results') : []),
      ...(isRateMissing ? at('.rate', play.terms ? 'required' : 'must_be_null') : findRateFaults(play, { rate, discount, series })),
      ...ofStakes,
      ...(ladder && new Set(ladder.map(({ fromTotal }) => parseMoney(fromTotal))).size < ladder.length ? at('.ladder', 'twice') : []),
    ];
  });
}

/** A rate that is nothing wins nobody anything; one at which nothing is left loses money. */
function findRateFaults(
  play: PlayType,
  { rate, discount, series }: Pick<Lottery, 'series'> & { rate: string | null; discount: string },
): LotteryFault[] {
  const sold = series && { maxBetSeries: series.maxBetSeries, maxSeries: series.maxBetSeries };
  const cost = costOf(play, { rate, discount, series: sold }, series?.minSeries);
  if (!cost) return [];
  const place = rate === null ? 'series.maxBetSeries' : `plays.${play.code}.rate`;
  if (cost.prize.num <= 0n) return [{ place, fault: 'too_small' }];
  return losesMoney(cost) ? [{ place, fault: 'loses_money' }] : [];
}

function findTwins(place: string, keys: readonly string[]): LotteryFault[] {
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))].map((key) => ({ place: `${place}.${key}`, fault: 'twice' }));
}

/**
 * Lists what is wrong with a lottery whose shape is right: values that only hold together, plays that lose money, schedules that contradict themselves. The
 * brand file and the desk are both checked here (LOTT-10).
 */
export function findLotteryFaults(one: Lottery, by: FaultsBy): LotteryFault[] {
  const { family, groupCode, defaultPlayType, plays, schedule } = one;
  const faults = [
    ...(by.groups.has(groupCode) ? [] : [{ place: 'groupCode', fault: 'unknown' }]),
    ...findSourceFaults(one, by),
    ...findScheduleFaults(schedule),
    ...(findPlayType(family, defaultPlayType) ? [] : [{ place: 'defaultPlayType', fault: 'unknown' }]),
    ...findTwins(
      'plays',
      plays.map(({ playType }) => playType),
    ),
    ...findSeriesFaults(one),
    ...findPlayFaults(one),
  ];
  return [...new Map(faults.map((fault) => [`${fault.place} ${fault.fault}`, fault])).values()];
}

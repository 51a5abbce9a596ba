import {
  ChangedTerms,
  type LotteryChangeLook,
  type LotteryDraft,
  type LotteryFault,
  type LotteryLook,
  type LotteryTerms,
  NewLottery,
  type PlayReturn,
} from '@portal/contracts';
import { costOf, findPlayType, type GameFamily, losesMoney, playTypesOf, thaiMappings, worstPayout } from '@portal/lottery-rules';
import {
  addFractions,
  type Fraction,
  fraction,
  fractionToDecimal,
  type MinorUnits,
  mulFloor,
  multiplyFractions,
  parseFraction,
  parseMoney,
  toWire,
} from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { z } from 'zod';
import { requestIssues } from '../../../core/http/request-issues';
import { planIssues } from '../draws/draw-schedule';
import type { ResultFeeds } from '../feeds/result-feed';
import { lotteryErrors } from '../lottery.errors';
import type { PlaySetting } from '../lottery.model';
import { customaryTerms as customaryYeekee } from '../yeekee/yeekee.model';
import type { CatalogReader } from './catalog';
import { nextGameId } from './catalog.repository';
import { customaryLottery, customaryPlay } from './customary-terms';
import { decidedPlays, type FaultsBy, findLotteryFaults, findScheduleFaults } from './find-lottery-faults';
import { fromLotteryTerms, toLotteryTerms } from './lottery-terms';

type Deps = {
  catalog: CatalogReader;
  feeds: ResultFeeds;
  /** Whether results may be made up, as in the demo. */
  mayInvent: boolean;
  now(): Promise<Date>;
};

const hundred = fraction(100);
const percent = (share: Fraction, places = 2): string => fractionToDecimal(multiplyFractions(share, hundred), places);
/** The draws that a look shows. */
const shownDraws = 3;

const Priced = NewLottery.pick({ family: true, series: true, maxDrawStake: true });
const Play = NewLottery.shape.plays.element;
const Sourced = NewLottery.pick({ resultSource: true });
const Scheduled = NewLottery.pick({ schedule: true });

/** Lotteries that staff make: what they begin with, what they would cost, what is wrong with them, and their rows (LOTT-10, LOTT-11). */
export function createNewLotteries({ catalog, feeds, mayInvent, now }: Deps) {
  async function judgeBy(): Promise<FaultsBy & { codes: ReadonlySet<string> }> {
    const { groups, games } = await catalog.readAll();
    return {
      groups: new Set(groups.map(({ code }) => code)),
      codes: new Set(games.map(({ code }) => code)),
      feeds: new Set(feeds.keys()),
      mayInvent,
    };
  }

  async function findFaults(lottery: NewLottery): Promise<LotteryFault[]> {
    const by = await judgeBy();
    return [...(by.codes.has(lottery.code) ? [{ place: 'code', fault: 'taken' }] : []), ...findLotteryFaults(lottery, by)];
  }

  /** What is wrong with the part of a lottery that is changed while it is sold. */
  async function findTermFaults(lottery: LotteryTerms): Promise<LotteryFault[]> {
    const faults = findLotteryFaults(lottery, await judgeBy());
    return faults.filter(({ place }) => place.split('.')[0]! in ChangedTerms.shape);
  }

  /** Works out what can be read of an unfinished lottery; a play that is not typed yet is left out. */
  function returnsOf(given: Record<string, unknown>, turnover: MinorUnits): PlayReturn[] {
    const priced = Priced.safeParse({ family: given.family, series: given.series, maxDrawStake: given.maxDrawStake ?? null });
    if (!priced.success || !Array.isArray(given.plays)) return [];
    const { family, series, maxDrawStake } = priced.data;
    const sold = series && { maxBetSeries: series.maxBetSeries, maxSeries: series.maxBetSeries };
    const draw = maxDrawStake === null || parseMoney(maxDrawStake) > turnover ? turnover : parseMoney(maxDrawStake);
    return given.plays.slice(0, 200).flatMap((play): PlayReturn[] => {
      const read = Play.safeParse(play);
      const type = read.success ? findPlayType(family, read.data.playType) : undefined;
      if (!read.success || !type) return [];
      const { rate, discount, ladder, closeAt, maxStake } = read.data;
      const cost = costOf(type, { rate, discount, series: sold }, series?.minSeries);
      if (!cost) return [];
      const limits = {
        ladder: ladder?.map(({ fromTotal, permille }) => ({ fromTotal: parseMoney(fromTotal), permille })) ?? null,
        closeAt: closeAt === null ? null : parseMoney(closeAt),
        maxStake: parseMoney(maxStake),
      };
      return [
        {
          playType: type.code,
          chance: percent(cost.chance, 4),
          looked: cost.looked,
          prize: fractionToDecimal(cost.prize, 4),
          least: percent(cost.least),
          most: percent(cost.most),
          // Of the rounded share, so that both add up to a hundred.
          edge: fractionToDecimal(addFractions(hundred, multiplyFractions(fraction(-1), parseFraction(percent(cost.most)))), 2),
          losesMoney: losesMoney(cost),
          averageCost: toWire(mulFloor(turnover, cost.most)),
          worstCost: toWire(worstPayout(type, cost, draw, limits)),
        },
      ];
    });
  }

  return {
    findTermFaults,

    /**
     * Checks changed terms of a lottery that may not be complete yet, and works out what its plays cost before and after, at a turnover in minor units.
     * Writes nothing.
     */
    async lookAtTerms(
      sold: LotteryTerms,
      given: Record<string, unknown>,
      turnover: MinorUnits,
    ): Promise<Omit<LotteryChangeLook, 'lowered'>> {
      const parsed = ChangedTerms.safeParse(given);
      return {
        faults: parsed.success ? await findTermFaults({ ...sold, ...parsed.data }) : faultsOf(parsed.error, given),
        before: returnsOf(sold, turnover),
        returns: returnsOf({ ...given, family: sold.family }, turnover),
        isFair: sold.resultSource === 'own',
      };
    },

    /** Answers a lottery of the family with its customary plays, rates and limits, and what may be chosen instead. */
    async draft(family: GameFamily): Promise<LotteryDraft> {
      const { groups } = await catalog.readAll();
      const plays = playTypesOf(family);
      const usual = plays.filter(({ offByDefault, isCredit }) => !offByDefault && !isCredit);
      const wire = (play: Omit<PlaySetting, 'gameCode'>[]) =>
        toLotteryTerms(
          { ...customaryLottery(family), gameId: '', groupCode: '' },
          play.map((each) => ({ ...each, gameCode: '' })),
        );
      const { gameId: _, code: __, name: ___, groupCode: ____, ...lottery } = wire(usual.map(customaryPlay));
      const terms = wire(plays.map(customaryPlay)).plays;
      return {
        lottery,
        groups,
        plays: plays.map((play, i) => ({
          nameKey: play.labelKey.slice('play.'.length),
          groupKey: play.group,
          isUsual: usual.includes(play) || (Boolean(play.isCredit) && !play.offByDefault),
          isCredit: Boolean(play.isCredit),
          terms: terms[i]!,
        })),
        mappings:
          family === 'thai'
            ? ([null, 'yeekee', ...thaiMappings] as const).map((mapping) => ({
                mapping,
                isOwn: mapping === null || mapping === 'yeekee' || mapping === 'pingpong',
                playTypes: [...decidedPlays(mapping)],
              }))
            : [],
        yeekee: family === 'thai' ? customaryYeekee : null,
        feeds: [...feeds.keys()].map((name) => ({ name, isInvented: true })),
      };
    },

    /** Checks a lottery that may not be complete yet, and works out what its plays cost at a turnover, in minor units. Writes nothing. */
    async look(given: Record<string, unknown>, turnover: MinorUnits): Promise<LotteryLook> {
      const parsed = NewLottery.safeParse(given);
      const faults = parsed.success ? await findFaults(parsed.data) : faultsOf(parsed.error, given);
      const source = Sourced.safeParse({ resultSource: given.resultSource });
      const scheduled = Scheduled.safeParse({ schedule: given.schedule });
      const isPlannable = scheduled.success && findScheduleFaults(scheduled.data.schedule).length === 0;
      const draws = isPlannable ? planIssues(scheduled.data.schedule, [], await now(), shownDraws) : [];
      return {
        faults,
        returns: returnsOf(given, turnover),
        isFair: source.success && source.data.resultSource === 'own',
        draws: draws.map(({ issue, closesAt, drawsAt }) => ({ issue, closesAt: closesAt.toISOString(), drawsAt: drawsAt.toISOString() })),
      };
    },

    /**
     * Refuses a lottery that cannot be made.
     * @throws lottery.terms_refused with everything that is wrong
     */
    async demandFine(lottery: NewLottery): Promise<void> {
      const faults = await findFaults(lottery);
      if (faults.length > 0) throw lotteryErrors.termsRefused(faults);
    },

    /**
     * Writes a lottery in the caller's transaction, with the next free number. Holds back other new lotteries until the transaction ends.
     * @throws lottery.terms_refused when its code was taken in the meantime
     */
    async create(tx: Tx, lottery: NewLottery): Promise<LotteryTerms> {
      const terms = { ...lottery, gameId: await nextGameId(tx) };
      const { game, plays } = fromLotteryTerms(terms);
      const added = await catalog.add(tx, [game], plays);
      if (!added.has(game.code)) throw lotteryErrors.termsRefused([{ place: 'code', fault: 'taken' }]);
      return toLotteryTerms(game, plays);
    },

    /**
     * Answers how a lottery is sold and drawn now.
     * @throws lottery.game_unknown
     */
    async terms(code: string): Promise<LotteryTerms> {
      const { games, settings } = await catalog.readAll();
      const game = games.find((each) => each.code === code);
      if (!game) throw lotteryErrors.gameUnknown();
      return toLotteryTerms(
        game,
        settings.filter(({ gameCode }) => gameCode === code),
      );
    },
  };
}

const faultsOf = (error: z.ZodError, given: Record<string, unknown>): LotteryFault[] =>
  requestIssues(error).map(({ field, code }) => ({ place: placeOf(field, given), fault: code }));

/** A play is told by its name and not by its place in the list. */
function placeOf(field: string, { plays }: Record<string, unknown>): string {
  const [part, index, ...rest] = field.split('.');
  const play: unknown = part === 'plays' && Array.isArray(plays) ? plays[Number(index)] : undefined;
  const name = (play as { playType?: unknown } | undefined)?.playType;
  return typeof name === 'string' ? ['plays', name, ...rest].join('.') : field;
}

export type NewLotteries = ReturnType<typeof createNewLotteries>;

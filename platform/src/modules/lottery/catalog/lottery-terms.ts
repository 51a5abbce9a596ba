import type { LotteryTerms } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { LotteryGame, PlaySetting } from '../lottery.model';

const wireOrNull = (amount: bigint | null | undefined): string | null => (amount === null || amount === undefined ? null : toWire(amount));
const moneyOrNull = (text: string | null): bigint | null => (text === null ? null : parseMoney(text));
/** `900.00` is the same as `900`. */
const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Writes a lottery as the brand file and the desk have it: amounts as decimal text. */
export function toLotteryTerms(game: LotteryGame, plays: readonly PlaySetting[]): LotteryTerms {
  return {
    ...game,
    feed: game.feed ?? null,
    mapping: (game.mapping ?? null) as LotteryTerms['mapping'],
    refundAfterMinutes: game.refundAfterMinutes ?? 60,
    label: game.label ?? null,
    maxPayout: toWire(game.maxPayout),
    maxMemberStake: wireOrNull(game.maxMemberStake),
    maxMemberPayout: wireOrNull(game.maxMemberPayout),
    maxDrawStake: wireOrNull(game.maxDrawStake),
    series: game.series as LotteryTerms['series'],
    yeekee: game.yeekee ?? null,
    plays: plays.map(({ gameCode: _, minStake, maxStake, ladder, closeAt, ...play }) => ({
      ...play,
      minStake: toWire(minStake),
      maxStake: toWire(maxStake),
      ladder: ladder?.map(({ fromTotal, permille }) => ({ fromTotal: toWire(BigInt(fromTotal)), permille })) ?? null,
      closeAt: wireOrNull(closeAt),
    })),
  };
}

/** Reads a lottery of the brand file or the desk as the platform keeps it. Amounts in minor units. */
export function fromLotteryTerms({ plays, ...lottery }: LotteryTerms): { game: LotteryGame; plays: PlaySetting[] } {
  return {
    game: {
      ...lottery,
      maxPayout: parseMoney(lottery.maxPayout),
      maxMemberStake: moneyOrNull(lottery.maxMemberStake),
      maxMemberPayout: moneyOrNull(lottery.maxMemberPayout),
      maxDrawStake: moneyOrNull(lottery.maxDrawStake),
    },
    plays: plays.map(({ rate, discount, minStake, maxStake, ladder, closeAt, ...play }) => ({
      ...play,
      gameCode: lottery.code,
      rate: rate === null ? null : withoutZeros(rate),
      discount: withoutZeros(discount),
      minStake: parseMoney(minStake),
      maxStake: parseMoney(maxStake),
      ladder: ladder?.map(({ fromTotal, permille }) => ({ fromTotal: String(parseMoney(fromTotal)), permille })) ?? null,
      closeAt: moneyOrNull(closeAt),
    })),
  };
}

/** Writes every amount as the platform writes it, so that only what differs is found to differ. */
export function normaliseTerms(terms: LotteryTerms): LotteryTerms {
  const { game, plays } = fromLotteryTerms(terms);
  return toLotteryTerms(game, plays);
}

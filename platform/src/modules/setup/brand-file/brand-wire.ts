import { parseMoney, toWire } from '@portal/money';
import type { LotteryGame, PlaySetting } from '../../lottery';
import type { NewChannel } from '../../payments';
import type { BrandChannel, BrandFile, BrandLottery } from './brand-file.model';

const wireOrNull = (amount: bigint | null | undefined): string | null => (amount === null || amount === undefined ? null : toWire(amount));
const moneyOrNull = (text: string | null): bigint | null => (text === null ? null : parseMoney(text));

/** A lottery as the file has it. */
export function toBrandLottery(game: LotteryGame, plays: readonly PlaySetting[]): BrandLottery {
  return {
    ...game,
    feed: game.feed ?? null,
    mapping: (game.mapping ?? null) as BrandLottery['mapping'],
    refundAfterMinutes: game.refundAfterMinutes ?? 60,
    label: game.label ?? null,
    maxPayout: toWire(game.maxPayout),
    maxMemberStake: wireOrNull(game.maxMemberStake),
    maxMemberPayout: wireOrNull(game.maxMemberPayout),
    maxDrawStake: wireOrNull(game.maxDrawStake),
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

/** A lottery of the file as the platform keeps it. */
export function fromBrandLottery({ plays, ...lottery }: BrandLottery): { game: LotteryGame; plays: PlaySetting[] } {
  return {
    game: {
      ...lottery,
      schedule: lottery.schedule,
      maxPayout: parseMoney(lottery.maxPayout),
      maxMemberStake: moneyOrNull(lottery.maxMemberStake),
      maxMemberPayout: moneyOrNull(lottery.maxMemberPayout),
      maxDrawStake: moneyOrNull(lottery.maxDrawStake),
    },
    plays: plays.map(({ minStake, maxStake, ladder, closeAt, ...play }) => ({
      ...play,
      gameCode: lottery.code,
      minStake: parseMoney(minStake),
      maxStake: parseMoney(maxStake),
      ladder: ladder?.map(({ fromTotal, permille }) => ({ fromTotal: String(parseMoney(fromTotal)), permille })) ?? null,
      closeAt: moneyOrNull(closeAt),
    })),
  };
}

export const toBrandChannel = ({ code, kind, target, minimum, maximum, fee, expiryMinutes }: NewChannel): BrandChannel => ({
  ...{ code, kind, target, expiryMinutes },
  ...{ minimum: toWire(minimum), maximum: toWire(maximum), fee: toWire(fee) },
});

export const fromBrandChannel = ({ minimum, maximum, fee, ...channel }: BrandChannel): NewChannel => ({
  ...channel,
  ...{ minimum: parseMoney(minimum), maximum: parseMoney(maximum), fee: parseMoney(fee) },
});

/** `900.00` is the same as `900`. */
const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** The file with every amount written as the platform writes it, so that only what differs is found to differ. */
export const normalise = (file: BrandFile): BrandFile => ({
  ...file,
  lotteries: file.lotteries.map((lottery) => {
    const { game, plays } = fromBrandLottery(lottery);
    return toBrandLottery(
      game,
      plays.map((play) => ({ ...play, rate: play.rate === null ? null : withoutZeros(play.rate), discount: withoutZeros(play.discount) })),
    );
  }),
  channels: file.channels.map((channel) => toBrandChannel(fromBrandChannel(channel))),
});

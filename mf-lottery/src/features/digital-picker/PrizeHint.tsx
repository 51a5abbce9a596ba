import { useMemo } from 'react';
import type { LotteryGameDetail, PlaySetting } from '@portal/contracts';
import { multiplyFractions } from '@portal/money';
import { describePlay, type PlayType } from '@portal/lottery-rules';
import { useMoneyText, useTranslation } from '@portal/portal';
import { oddsOf, oddsText } from '../../lib/odds/odds-of';
import { rateOf } from '../../lib/odds/rate-of';
import styles from './DigitalPicker.module.css';

/** More different prizes than this stand under their choices. */
const mostPrizes = 5;

/** What each choice pays, for plays whose choices differ; nothing for the others. */
export function payOf(game: LotteryGameDetail, play: PlayType, series: number): ((choice: string) => string | null) | undefined {
  const rate = rateOf(game, play, { series });
  if (play.rule.kind !== 'options' || play.picker.kind !== 'options' || !rate) return undefined;
  return (choice) => oddsOf(play, choice, rate);
}

type PrizeHintProps = { game: LotteryGameDetail; play: PlayType; setting: PlaySetting | undefined; series: number };

/** What a bet of the play pays now, and between which stakes it is taken. */
export function PrizeHint({ game, play, setting, series }: PrizeHintProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const { tiers } = useMemo(() => describePlay(play), [play]);
  const rate = rateOf(game, play, { series });
  if (!rate) return null;
  const prizes = [...new Set(tiers.map(({ prize }) => oddsText(multiplyFractions(prize, rate))))];
  const hint =
    play.stakeStyle === 'positions'
      ? t(play.rule.kind === 'parlay' ? 'pick.parlayPrize' : 'pick.hitPrize', {
          rate: oddsText(rate),
          count: play.positions ?? 1,
        })
      : prizes.length > mostPrizes
        ? t('pick.prizeEach')
        : t('pick.prize', { prize: prizes.join(' / ') });
  // Where the stake is an amount, its limits stand beside the field.
  const limits =
    play.stakeStyle === 'units' && setting && t('pick.range', { least: money(setting.minStake), most: money(setting.maxStake) });
  return <p className={styles.hint}>{[hint, limits].filter(Boolean).join(' · ')}</p>;
}

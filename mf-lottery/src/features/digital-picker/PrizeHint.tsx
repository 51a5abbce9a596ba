import { useMemo } from 'react';
import type { LotteryGameDetail, PlaySetting } from '@portal/contracts';
import { describePlay, digitalStake, oddsOfTier, oddsText, type PlayType, type UnitMode } from '@portal/lottery-rules';
import { formatMoney } from '@portal/money';
import { useMoneyText, useSession, useTranslation } from '@portal/portal';
import { oddsOfChoice } from '../../lib/odds/odds-of-choice';
import { rateOf } from '../../lib/odds/rate-of';
import type { StakeTerms } from './price-of';
import styles from './DigitalPicker.module.css';

/** More different prizes than this stand under their choices. */
const mostPrizes = 5;

/** What each choice pays, for plays whose choices differ; nothing for the others. */
export function payOf(game: LotteryGameDetail, play: PlayType, series: number): ((choice: string) => string | null) | undefined {
  const rate = rateOf(game, play, { series });
  if (play.rule.kind !== 'options' || play.picker.kind !== 'options' || !rate) return undefined;
  return (choice) => oddsOfChoice(play, choice, rate);
}

type PrizeHintProps = { game: LotteryGameDetail; play: PlayType; setting: PlaySetting | undefined; terms: StakeTerms };

/** What a bet of the play pays now, what one costs, and between which stakes it is taken. */
export function PrizeHint({ game, play, setting, terms }: PrizeHintProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const symbol = useSession((state) => state.currencySymbol);
  const { tiers } = useMemo(() => describePlay(play), [play]);
  const rate = rateOf(game, play, { series: terms.series });
  if (!rate) return null;
  const prizes = [...new Set(tiers.map((tier) => oddsText(oddsOfTier(play, tier, rate))))];
  const odds = prizes.join(' / ');
  const hint =
    play.stakeStyle === 'positions'
      ? t(play.rule.kind === 'parlay' ? 'pick.parlayPrize' : 'pick.hitPrize', { odds, count: play.positions ?? 1 })
      : prizes.length > mostPrizes
        ? t('pick.prizeEach')
        : t('pick.prize', { odds });
  // Where the stake is an amount, its limits stand beside the field.
  const byBets = play.stakeStyle === 'units' && [
    t('pick.betPrice', { price: formatMoney(digitalStake(1, terms.unit as UnitMode, terms.multiple), { symbol }) }),
    setting && t('pick.range', { least: money(setting.minStake), most: money(setting.maxStake) }),
  ];
  return <p className={styles.hint}>{[hint, ...(byBets || [])].filter(Boolean).join(' · ')}</p>;
}

import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { fractionToDecimal, multiplyFractions } from '@portal/money';
import { describePlay, type PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { oddsOf } from '../../lib/odds-of';
import { rateOf } from '../../lib/rate-of';
import styles from './DigitalPicker.module.css';

/** What each choice pays, for plays whose choices differ; nothing for the others. */
export function payOf(game: LotteryGameDetail, play: PlayType, series: number): ((choice: string) => string | null) | undefined {
  const rate = rateOf(game, play, { series });
  if (play.rule.kind !== 'options' || play.picker.kind !== 'options' || !rate) return undefined;
  return (choice) => oddsOf(play, choice, rate);
}

/** What a bet of the play costs and pays now. */
export function PrizeHint({ game, play, series }: { game: LotteryGameDetail; play: PlayType; series: number }) {
  const { t } = useTranslation('lottery');
  const { tiers } = useMemo(() => describePlay(play), [play]);
  const rate = rateOf(game, play, { series });
  if (!rate) return null;
  if (play.stakeStyle === 'positions')
    return (
      <p className={styles.hint}>
        {t(play.rule.kind === 'parlay' ? 'pick.parlayPrize' : 'pick.hitPrize', {
          rate: fractionToDecimal(rate, 3),
          count: play.positions ?? 1,
        })}
      </p>
    );
  const prizes = tiers.map(({ prize }) => fractionToDecimal(multiplyFractions(prize, rate), 3));
  if (tiers.length > 6) return <p className={styles.hint}>{t('pick.prizeEach')}</p>;
  return <p className={styles.hint}>{t('pick.prize', { prize: [...new Set(prizes)].join(' / ') })}</p>;
}

import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { describePlay, playTypesOf, type GameFamily } from '@portal/lottery-rules';
import { formatMoney, fraction, fractionToDecimal, multiplyFractions, parseMoney } from '@portal/money';
import { useSession, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { useLabels } from '../../lib/useLabels';
import styles from './Rules.module.css';

/** Rules made from the very tables that price and settle bets: chance, prize and a worked example of each play. */
export function RulesTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const { playName, selection, choice } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  const isThai = game.family === 'thai';
  const plays = useMemo(
    () =>
      playTypesOf(game.family as GameFamily).flatMap((play) => {
        const setting = game.plays.find(({ playType }) => playType === play.code);
        return setting ? [{ play, setting, description: describePlay(play) }] : [];
      }),
    [game],
  );
  return (
    <div className={styles.rules}>
      <p>{isThai ? t('rules.thai') : t('rules.digital')}</p>
      <p>{t('rules.cap', { amount: formatMoney(parseMoney(game.maxPayout), { symbol }) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bets.play')}</th>
            <th scope="col">{t('rules.chance')}</th>
            <th scope="col">{isThai ? t('rules.rate') : t('rules.prize')}</th>
            <th scope="col">{t('rules.limits')}</th>
            <th scope="col">{t('rules.example')}</th>
          </tr>
        </thead>
        <tbody>
          {plays.map(({ play, setting, description: { tiers, example } }) => (
            <tr key={play.code}>
              <th scope="row">{playName(play)}</th>
              <td>
                {tiers.map((tier, i) => (
                  <div key={i}>
                    {tier.choice && `${choice(tier.choice)}: `}
                    {fractionToDecimal(multiplyFractions(tier.probability, fraction(100)), 4)} %
                  </div>
                ))}
              </td>
              <td>
                {tiers.map((tier, i) => (
                  <div key={i}>{isThai ? setting.rate : fractionToDecimal(tier.prize, 3)}</div>
                ))}
              </td>
              <td>
                {formatMoney(parseMoney(setting.minStake), { symbol })} – {formatMoney(parseMoney(setting.maxStake), { symbol })}
              </td>
              <td>
                <ResultNumbers result={example.result} compact />
                {t('rules.exampleText', {
                  selection: selection(example.selection),
                  stake: formatMoney(example.stake, { symbol }),
                  payout: formatMoney(example.payout, { symbol }),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

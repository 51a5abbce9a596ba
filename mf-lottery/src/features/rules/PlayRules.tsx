import type { PlaySetting } from '@portal/contracts';
import { fraction, fractionToDecimal, formatMoney, multiplyFractions, parseMoney, type Fraction } from '@portal/money';
import {
  oddsOfTier,
  oddsText,
  payout,
  returnsOf,
  unitStake,
  type PlayDescription,
  type PlayType,
  type PrizeTier,
} from '@portal/lottery-rules';
import { useSession, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { useLabels } from '../../lib/games/useLabels';
import styles from './Rules.module.css';

export type SoldPlay = { play: PlayType; setting: PlaySetting; rate: Fraction; description: PlayDescription };

/** More tiers than this stand folded. */
const mostOpen = 4;
/** Sample draws of the mark six are of this day: its animals follow the lunar year. */
const sampleDay = '2026-11-21';

const percent = (share: Fraction, places: number) => `${fractionToDecimal(multiplyFractions(share, fraction(100)), places)} %`;

/** One play: how likely it wins, what it pays, what comes back, its limits, and an example that was settled by the engine. */
export function PlayRules({ play, setting, rate, description }: SoldPlay) {
  const { t } = useTranslation('lottery');
  const { selection } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  const { tiers, example } = description;
  const shares = returnsOf(play, rate).map((share) => percent(share, 2));
  const [least, most] = [shares.reduce(smaller), shares.reduce(larger)];
  const money = (amount: bigint) => formatMoney(amount, { symbol });
  const paid = payout({ play, selection: example.selection, unitStake: unitStake('1', 1), rate }, example.result, { drawsOn: sampleDay });
  return (
    <article className={styles.play}>
      <h3>{t(play.labelKey)}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('rules.returns')}</dt>
          <dd>{least === most ? least : `${least} – ${most}`}</dd>
        </div>
        <div>
          <dt>{t('rules.limits')}</dt>
          <dd>
            {money(parseMoney(setting.minStake))} – {money(parseMoney(setting.maxStake))}
          </dd>
        </div>
      </dl>
      {tiers.length > mostOpen ? (
        <details>
          <summary>{t('rules.tiers', { count: tiers.length })}</summary>
          <Tiers {...{ play, rate, tiers }} />
        </details>
      ) : (
        <Tiers {...{ play, rate, tiers }} />
      )}
      <div className={styles.example}>
        <span>{t('rules.example')}</span>
        <ResultNumbers result={example.result} family={play.family} compact />
        <p>{t('rules.exampleText', { selection: selection(example.selection), stake: money(example.stake), payout: money(paid) })}</p>
      </div>
    </article>
  );
}

type TiersProps = { play: PlayType; rate: Fraction; tiers: readonly PrizeTier[] };

function Tiers({ play, rate, tiers }: TiersProps) {
  const { t } = useTranslation('lottery');
  const { choice } = useLabels();
  const isNamed = tiers.some((tier) => tier.choice !== undefined);
  return (
    <table className={styles.tiers}>
      <thead>
        <tr>
          {isNamed && <th scope="col">{t('rules.win')}</th>}
          <th scope="col">{t('rules.chance')}</th>
          <th scope="col">{t('rules.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, i) => (
          <tr key={i}>
            {isNamed && (
              <th scope="row">
                {tier.choice &&
                  (/^\d+$/.test(tier.choice) && isCounted(play) ? t('rules.right', { count: Number(tier.choice) }) : choice(tier.choice))}
              </th>
            )}
            <td>
              {percent(tier.probability, 4)}
              {tier.probability.num > 0n && (
                <span className={styles.oneIn}>
                  {t('rules.oneIn', { count: fractionToDecimal(fraction(tier.probability.den, tier.probability.num), 1) })}
                </span>
              )}
              {tier.pushes && <span className={styles.oneIn}>{t('rules.pushes', { share: percent(tier.pushes, 2) })}</span>}
            </td>
            <td>{oddsText(oddsOfTier(play, tier, rate))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tiers that are told by how many numbers or positions are right. */
const isCounted = ({ rule }: PlayType) => rule.kind === 'hits' || rule.kind === 'combo';

const shareOf = (text: string) => parseFloat(text);
const smaller = (a: string, b: string) => (shareOf(b) < shareOf(a) ? b : a);
const larger = (a: string, b: string) => (shareOf(b) > shareOf(a) ? b : a);

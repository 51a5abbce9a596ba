import { parseMoney } from '@portal/money';
import { useTranslation } from 'react-i18next';
import { colourOf } from '../../../src/games/roulette/roulette-game';
import { useGame } from '../../kit';
import tableStyles from '../tables/Table.module.css';
import styles from './NumberCounts.module.css';

type NumberCountsProps = { last: readonly number[]; totals: Record<string, { players: number; amount: string }> };

/** How often each colour and number has come lately, and what lies on the table. The wheel remembers none of it. */
export function NumberCounts({ last, totals }: NumberCountsProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const count = (colour: string) => last.filter((number) => colourOf(number) === colour).length;
  const sum = Object.values(totals).reduce((all, { amount }) => all + parseMoney(amount), 0n);
  return (
    <>
      <h2>{t('lastNumbers')}</h2>
      <ol className={styles.numbers} aria-label={t('lastNumbers')}>
        {[...last]
          .slice(-40)
          .reverse()
          .map((number, i) => (
            <li key={last.length - i} data-tone={colourOf(number)}>
              {number}
            </li>
          ))}
      </ol>
      <p className={tableStyles.counts}>
        {last.length === 0
          ? t('noHistory')
          : (['red', 'black', 'green'] as const).map((colour) => (
              <span key={colour}>
                {t(`colour.${colour}`)} {count(colour)}
              </span>
            ))}
      </p>
      <p className={tableStyles.counts}>
        {t('onTable')} {money(sum)}
      </p>
      <p className={tableStyles.counts}>{t('noMemory')}</p>
    </>
  );
}

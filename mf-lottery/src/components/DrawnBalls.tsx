import type { LotteryFamily } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import styles from './ResultNumbers.module.css';

/** Families whose sum is bet on, so that it is told with the numbers. */
const summed: readonly (LotteryFamily | undefined)[] = ['k3', '28', 'kl8'];
/** Families whose numbers always have two digits on screen. */
const padded: readonly (LotteryFamily | undefined)[] = ['11x5', 'pk10', 'kl8', 'lhc'];

/** Drawn numbers in their order; the last of a mark six is its special number and stands apart. */
export function DrawnBalls({
  numbers,
  family,
  compact,
}: {
  numbers: readonly number[];
  family: LotteryFamily | undefined;
  compact: boolean;
}) {
  const { t } = useTranslation('lottery');
  const text = (number: number) => (padded.includes(family) ? String(number).padStart(2, '0') : String(number));
  const special = family === 'lhc' ? numbers.length - 1 : -1;
  return (
    <div className={styles.drawn}>
      <ol className={compact ? styles.ballsCompact : styles.balls} aria-label={t('result.numbers')}>
        {numbers.map((number, i) => (
          <li
            key={i}
            data-ball
            className={i === special ? styles.specialBall : styles.ball}
            {...(i === special && { title: t('result.special') })}
          >
            {text(number)}
          </li>
        ))}
      </ol>
      {summed.includes(family) && (
        <span className={styles.sum}>{t('result.sum', { sum: numbers.reduce((sum, number) => sum + number, 0) })}</span>
      )}
    </div>
  );
}

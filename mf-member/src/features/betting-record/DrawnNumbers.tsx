import type { DrawResult } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import styles from './BetTicket.module.css';

/** What was drawn: numbers in their order, or the prizes of a Thai draw. */
export function DrawnNumbers({ result }: { result: DrawResult }) {
  const { t } = useTranslation('member');
  if (Array.isArray(result)) {
    return (
      <ol className={styles.balls} aria-label={t('bets.drawn')}>
        {result.map((number, place) => (
          <li key={place}>{number}</li>
        ))}
      </ol>
    );
  }
  const prizes: [string, string][] = [
    ['top6', result.top],
    ['front3', result.front3.join(' · ')],
    ['bottom3', result.bottom3.join(' · ')],
    ['bottom2', result.bottom2],
  ];
  return (
    <dl className={styles.prizes}>
      {prizes
        .filter(([, digits]) => digits !== '')
        .map(([prize, digits]) => (
          <div key={prize}>
            <dt>{t(`bets.prizes.${prize}`)}</dt>
            <dd>{digits}</dd>
          </div>
        ))}
    </dl>
  );
}

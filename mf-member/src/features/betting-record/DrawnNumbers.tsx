import type { DrawResult } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import styles from './BetTicket.module.css';

const vietnamesePrizes = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'];

/** What was drawn: numbers in their order, or the prizes of a Thai or a Vietnamese draw. */
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
  if ('prizes' in result) {
    return (
      <dl className={styles.vietnamese}>
        {vietnamesePrizes
          .filter((name) => result.prizes[name])
          .map((name) => (
            <div key={name}>
              <dt>{t(`bets.prizes.${name}`)}</dt>
              <dd>{result.prizes[name]!.join(' · ')}</dd>
            </div>
          ))}
      </dl>
    );
  }
  const prizes: [string, string | undefined][] = [
    [result.top.length > 3 ? 'first' : 'top3', result.top],
    ['front3', result.front3?.join(' · ')],
    ['bottom3', result.bottom3?.join(' · ')],
    ['bottom2', result.bottom2],
  ];
  return (
    <dl className={styles.prizes}>
      {prizes
        .filter(([, digits]) => digits)
        .map(([prize, digits]) => (
          <div key={prize}>
            <dt>{t(`bets.prizes.${prize}`)}</dt>
            <dd>{digits}</dd>
          </div>
        ))}
    </dl>
  );
}

import { useTranslation } from '@portal/portal';
import styles from './Statistics.module.css';

type Counted = { number: string; hits: number };

/** The numbers that came most and least often. */
export function HotCold({ hot, cold }: { hot: readonly Counted[]; cold: readonly Counted[] }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.pair}>
      {(
        [
          ['hot', hot],
          ['cold', cold],
        ] as const
      ).map(([name, numbers]) => (
        <section key={name} aria-label={t(`stat.${name}`)}>
          <h3>{t(`stat.${name}`)}</h3>
          <ol className={name === 'hot' ? styles.hot : styles.cold}>
            {numbers.map(({ number, hits }) => (
              <li key={number}>
                <strong>{number}</strong> <span>{t('stat.times', { count: hits })}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

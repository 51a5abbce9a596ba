import { useTranslation } from '@portal/portal';
import styles from './Statistics.module.css';

type Counted = { number: string; hits: number };

/** The numbers that came most and least often. */
export function HotCold({ hot, cold }: { hot: readonly Counted[]; cold: readonly Counted[] }) {
  const { t } = useTranslation('lottery');
  const lists = [
    { title: t('stat.hot'), numbers: hot, style: styles.hot },
    { title: t('stat.cold'), numbers: cold, style: styles.cold },
  ];
  return (
    <div className={styles.pair}>
      {lists.map(({ title, numbers, style }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol className={style}>
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

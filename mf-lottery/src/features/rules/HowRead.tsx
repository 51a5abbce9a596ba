import { useMemo } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { workedReading, type Mapping } from './published-samples';
import styles from './Rules.module.css';

type HowReadProps = { mapping: Mapping; terms: LotteryGameDetail['yeekee'] };

/** How what is published becomes the numbers that bets are about: in a sentence, and by an example that the engine has read. */
export function HowRead({ mapping, terms }: HowReadProps) {
  const { t } = useTranslation('lottery');
  const worked = useMemo(() => workedReading(mapping, terms), [mapping, terms]);
  return (
    <section className={styles.words} aria-labelledby="rules-reading">
      <h2 id="rules-reading">{t('rules.readTitle')}</h2>
      <p>{t(`rules.reading.${mapping}`)}</p>
      {worked && (
        <div className={styles.worked}>
          <span>{t('rules.example')}</span>
          <dl>
            {worked.published.map(([labelKey, value, rank]) => (
              <div key={labelKey}>
                <dt>{t(labelKey, { rank })}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.read}>
            <span aria-hidden="true">→</span>
            <ResultNumbers result={worked.result} family="thai" />
          </div>
        </div>
      )}
    </section>
  );
}

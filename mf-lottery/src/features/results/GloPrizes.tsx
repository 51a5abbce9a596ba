import { gloPrizes, type PublishedGlo } from '@portal/lottery-rules';
import { formatMoney } from '@portal/money';
import { useTranslation } from '@portal/portal';
import styles from './Results.module.css';

/** All prizes of the government lottery, as the result sheet has them. The amounts are those of a paper ticket, not of a bet here. */
export function GloPrizes({ published }: { published: PublishedGlo }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.glo}>
      <p className={styles.note}>{t('glo.paperOnly')}</p>
      <dl>
        {gloPrizes.map(({ prize, amount }) => {
          const numbers = [published[prize]].flat();
          return (
            <div key={prize} data-prize={prize}>
              <dt>
                {t(`glo.prize.${prize}`)}
                <span>{t('glo.each', { count: numbers.length, amount: formatMoney(amount, { symbol: '฿' }).replace(/\.00$/, '') })}</span>
              </dt>
              <dd>
                <ul>
                  {numbers.map((number, i) => (
                    <li key={i}>{number}</li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

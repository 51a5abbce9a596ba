import { trialCode } from '@portal/contracts/brand';
import { Card, EmptyState, ErrorState, Skeleton, useErrorText, useSession, useTranslation } from '@portal/portal';
import page from '../../components/page.module.css';
import { NextDraw } from './NextDraw';
import { PastDraw } from './PastDraw';
import { useDraws, useOwnDraws } from './raffle-draws.api';
import styles from './RaffleDraw.module.css';

/** Draws at a fixed time: the next one with its prizes and the own tickets, and those that are over with winners and proof. */
export function RaffleDraws() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const { isLogin, isAgent } = useSession();
  const { data, error, refetch } = useDraws();
  const { data: own } = useOwnDraws(isLogin && isAgent !== trialCode);

  function renderNext() {
    if (data?.next) return <NextDraw draw={data.next} />;
    return (
      <Card>
        {data ? (
          <EmptyState title={t('draws.none')} description={t('draws.noneHint')} />
        ) : error ? (
          <ErrorState title={t('draws.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        ) : (
          <Skeleton height={240} />
        )}
      </Card>
    );
  }

  return (
    <>
      <section aria-labelledby="raffle-draw" className={styles.section}>
        <h2 id="raffle-draw">{t('draws.title')}</h2>
        <p className={page.note}>{t('draws.hint')}</p>
        {renderNext()}
      </section>
      {data && data.past.length > 0 && (
        <section aria-labelledby="raffle-past" className={styles.section}>
          <h2 id="raffle-past">{t('draws.past')}</h2>
          <Card>
            <ul className={styles.list}>
              {data.past.map((draw) => (
                <PastDraw key={draw.id} draw={draw} own={own?.content.find(({ drawId }) => drawId === draw.id)} />
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}

import type { PointEntry } from '@portal/contracts';
import { Card, DateTime, EmptyState, ErrorState, Pagination, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { usePointEntries } from './point-mall.api';
import page from '../../components/page.module.css';
import styles from './PointMall.module.css';

/** What points of these were for, where the type alone says too little. */
const refTypes = ['turnover', 'deposit', 'reward', 'raffle'];
const keyOf = ({ type, refType }: PointEntry): string => (refTypes.includes(refType) ? refType : type);

/** Where points came from and went, newest first. */
export function PointHistory() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const countText = useCountText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = usePointEntries(pageNo);
  const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${countText(Math.abs(amount))}`;

  return (
    <section aria-labelledby="mall-history" className={styles.section}>
      <h2 id="mall-history">{t('mall.history.title')}</h2>
      <Card>
        {error && !data ? (
          <ErrorState title={t('mall.history.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={120} />
        ) : data.content.length === 0 ? (
          <EmptyState title={t('mall.history.none')} description={t('mall.history.noneHint')} />
        ) : (
          <ul className={styles.orders}>
            {data.content.map((entry) => (
              <li key={entry.id}>
                <div className={styles.itemTexts}>
                  <p className={styles.orderName}>{t(`mall.history.types.${keyOf(entry)}`)}</p>
                  <p className={page.small}>
                    <DateTime value={entry.at} /> ·{' '}
                    {t('mall.history.after', { count: entry.balanceAfter, points: countText(entry.balanceAfter) })}
                  </p>
                </div>
                <strong className="tabular">{signed(entry.amount)}</strong>
              </li>
            ))}
          </ul>
        )}
        {data && data.totalPages > 1 && (
          <Pagination
            page={pageNo}
            pageCount={data.totalPages}
            onPageChange={setPageNo}
            labels={{
              navigation: t('paging.label'),
              previous: t('paging.previous'),
              next: t('paging.next'),
              page: (page) => t('paging.page', { page }),
            }}
          />
        )}
      </Card>
    </section>
  );
}

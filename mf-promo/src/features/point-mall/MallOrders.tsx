import {
  Badge,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  useErrorText,
  useLocalText,
  useTranslation,
} from '@portal/portal';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { ItemPicture } from './ItemPicture';
import { useMallOrders } from './point-mall.api';
import page from '../../components/page.module.css';
import styles from './PointMall.module.css';

const tones = { in_process: 'info', approved: 'win', rejected: 'neutral' } as const;

/** Own orders, newest first, with what became of each. */
export function MallOrders() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const localText = useLocalText();
  const countText = useCountText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useMallOrders(pageNo);

  return (
    <section aria-labelledby="mall-orders" className={styles.section}>
      <h2 id="mall-orders">{t('mall.orders.title')}</h2>
      <Card>
        {error && !data ? (
          <ErrorState title={t('mall.orders.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={120} />
        ) : data.content.length === 0 ? (
          <EmptyState icon={<PackageOpen />} title={t('mall.orders.none')} description={t('mall.orders.noneHint')} />
        ) : (
          <ul className={styles.orders}>
            {data.content.map(({ id, name, picture, price, state, tracking, rejection, orderedAt }) => (
              <li key={id}>
                <ItemPicture picture={picture} size={24} />
                <div className={styles.itemTexts}>
                  <p className={styles.orderName}>{localText(name)}</p>
                  <p className={page.small}>
                    {t('mall.points', { count: price, points: countText(price) })} · <DateTime value={orderedAt} />
                  </p>
                  {tracking && <p>{t('mall.orders.tracking', { tracking })}</p>}
                  {rejection && <p>{t(`mall.rejections.${rejection}`)}</p>}
                </div>
                <Badge tone={tones[state]}>{t(`mall.states.${state}`)}</Badge>
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

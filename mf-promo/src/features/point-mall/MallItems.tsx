import type { MallItem } from '@portal/contracts';
import { Button, Card, EmptyState, ErrorState, Skeleton, useErrorText, useLocalText, useOpenAttempt, OpenAttempt, useTranslation } from '@portal/portal'; // prettier-ignore
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { ItemPicture } from './ItemPicture';
import { OrderDialog } from './OrderDialog';
import { redeemCall, useMallItems } from './point-mall.api';
import page from '../../components/page.module.css';
import styles from './PointMall.module.css';

const places = [1, 2, 3, 4];

/** What can be ordered. */
export function MallItems({ balance }: { balance: number }) {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const { data, error, refetch } = useMallItems();
  const openAttempt = useOpenAttempt(redeemCall);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = data?.find(({ id }) => id === chosenId);

  return (
    <section aria-labelledby="mall-items" className={styles.section}>
      <h2 id="mall-items">{t('mall.items.title')}</h2>
      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      {error && !data ? (
        <Card>
          <ErrorState title={t('mall.items.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        </Card>
      ) : data?.length === 0 ? (
        <Card>
          <EmptyState icon={<Store />} title={t('mall.items.none')} description={t('mall.items.noneHint')} />
        </Card>
      ) : (
        <ul className={styles.grid} aria-busy={!data}>
          {data
            ? data.map((item) => (
                <li key={item.id}>
                  <ItemCard item={item} balance={balance} isLocked={openAttempt !== undefined} onOrder={() => setChosenId(item.id)} />
                </li>
              ))
            : places.map((place) => (
                <li key={place}>
                  <Skeleton height={240} />
                </li>
              ))}
        </ul>
      )}
      {chosen && <OrderDialog item={chosen} balance={balance} onClose={() => setChosenId(null)} />}
    </section>
  );
}

type ItemCardProps = { item: MallItem; balance: number; isLocked: boolean; onOrder: () => void };

function ItemCard({ item, balance, isLocked, onOrder }: ItemCardProps) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  const countText = useCountText();
  const { name, description, price, picture, block, stock, memberLimit, ordered, minRank } = item;
  const reason = block && t(`mall.blocks.${block}`, { points: countText(price - balance), rank: minRank });
  return (
    <article className={styles.item} data-blocked={block ?? undefined}>
      <ItemPicture picture={picture} />
      <div className={styles.itemTexts}>
        <p className={styles.price}>{t('mall.points', { count: price, points: countText(price) })}</p>
        <h3>{localText(name)}</h3>
        <p className={page.note}>{localText(description)}</p>
        <p className={page.small}>
          {t('mall.left', { count: stock, stock: countText(stock) })}
          {memberLimit !== null && ` · ${t('mall.limit', { ordered, limit: memberLimit })}`}
        </p>
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button wide disabled={block !== null || isLocked} onClick={onOrder} aria-label={t('mall.orderNamed', { name: localText(name) })}>
        {t('mall.order')}
      </Button>
    </article>
  );
}

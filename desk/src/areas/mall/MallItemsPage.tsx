import { useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { ItemDialog } from './ItemDialog';
import { type DeskMallItem, readItems } from './mall-desk.api';
import styles from './Mall.module.css';
import { StockDialog } from './StockDialog';

type Opened = { step: 'add' } | { step: 'change' | 'stock'; item: DeskMallItem };

/** What the mall offers, with stock and use. */
export function MallItemsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useRead(['mall', 'items'], readItems);
  const close = () => setOpened(null);
  const refresh = () => void reading.refresh();

  return (
    <PageFrame
      title={t('mall.itemsTitle')}
      hint={t('mall.itemsHint')}
      tools={
        <>
          <AreaLink to="/mall">{t('mall.toOrders')}</AreaLink>
          <Button variant="primary" disabled={!canChange} onClick={() => setOpened({ step: 'add' })}>
            {t('mall.add')}
          </Button>
        </>
      }
      reading={reading}
    >
      {(items) => (
        <>
          {items.length === 0 ? (
            <EmptyState title={t('mall.noItems')} description={t('mall.noItemsHint')} />
          ) : (
            <DataTable
              caption={t('mall.itemsTitle')}
              rows={items}
              rowKey={({ id }) => id}
              empty={null}
              columns={[
                { key: 'name', header: t('mall.item'), value: ({ name }) => text(name) },
                { key: 'kind', header: t('mall.kind'), value: ({ kind }) => t(`mall.kinds.${kind}`) },
                { key: 'price', header: t('mall.points'), align: 'end', value: ({ price }) => String(price) },
                { key: 'stock', header: t('mall.stock'), align: 'end', value: ({ stock }) => String(stock) },
                { key: 'orders', header: t('mall.orders'), align: 'end', value: ({ orders }) => String(orders) },
                {
                  key: 'isOn',
                  header: t('mall.state'),
                  render: ({ isOn }) => <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'mall.isOn' : 'mall.isOff')}</Badge>,
                },
                {
                  key: 'acts',
                  header: t('mall.act'),
                  render: (item) => (
                    <span className={styles.acts}>
                      <Button
                        size="small"
                        disabled={!canChange}
                        aria-label={t('mall.changeOne', { name: text(item.name) })}
                        onClick={() => setOpened({ step: 'change', item })}
                      >
                        {t('mall.change')}
                      </Button>
                      <Button
                        size="small"
                        disabled={!canChange}
                        aria-label={t('mall.stockOne', { name: text(item.name) })}
                        onClick={() => setOpened({ step: 'stock', item })}
                      >
                        {t('mall.stock')}
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
          )}
          {opened?.step === 'stock' && <StockDialog item={opened.item} onDone={refresh} onClose={close} />}
          {opened && opened.step !== 'stock' && (
            <ItemDialog item={opened.step === 'change' ? opened.item : null} onDone={refresh} onClose={close} />
          )}
        </>
      )}
    </PageFrame>
  );
}

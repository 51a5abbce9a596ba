import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { type ReactNode, useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type DeskMallOrder, type OrderState, readOrders } from './mall-desk.api';
import styles from './Mall.module.css';
import { AddressDialog, ApproveOrderDialog, LookAtAddressDialog, RejectOrderDialog, TrackOrderDialog } from './OrderDialogs';
import type { MallAddress } from './mall-desk.api';

const pageSize = 25;
const everyMs = 10_000;
const states = ['in_process', 'approved', 'rejected'] as const satisfies OrderState[];
const tones = { in_process: 'lose', approved: 'win', rejected: 'neutral' } as const;

type OrderStep = 'look' | 'approve' | 'reject' | 'track';
type Opened = { step: OrderStep; order: DeskMallOrder } | { step: 'address'; order: DeskMallOrder; address: MallAddress };

/** What members ordered for points, the oldest first, and what officers decide about it. */
export function MallOrdersPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState<{ state: OrderState | ''; account: string }>({ state: 'in_process', account: '' });
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { state } = filter;
  const account = filter.account.trim();
  const reading = useRead(['mall', 'orders', state, account, pageNo], (by: By) => readOrders({ state, account, pageNo, pageSize }, by), {
    everyMs,
  });

  function change(part: Partial<typeof filter>): void {
    setFilter({ ...filter, ...part });
    setPageNo(1);
  }
  /** The dialog of a step closes itself when it is done; the next step may stand there already. */
  const closeStep = (step: Opened['step']) => setOpened((now) => (now?.step === step ? null : now));

  function renderDialog(): ReactNode {
    if (!opened) return null;
    const { step, order } = opened;
    if (step === 'address') return <AddressDialog address={opened.address} onClose={() => closeStep('address')} />;
    if (step === 'look')
      return (
        <LookAtAddressDialog
          order={order}
          onShow={(address) => setOpened({ step: 'address', order, address })}
          onClose={() => closeStep('look')}
        />
      );
    const Dialog = { approve: ApproveOrderDialog, reject: RejectOrderDialog, track: TrackOrderDialog }[step];
    return <Dialog order={order} onDone={() => void reading.refresh()} onClose={() => closeStep(step)} />;
  }

  return (
    <PageFrame
      title={t('mall.ordersTitle')}
      hint={t('mall.ordersHint')}
      tools={
        <>
          <AreaLink to="/mall/items">{t('mall.toItems')}</AreaLink>
          <SelectField
            label={t('payments.shown')}
            value={state}
            options={[...states.map((one) => ({ value: one, label: t(`mall.states.${one}`) })), { value: '', label: t('payments.all') }]}
            onChange={(event) => change({ state: event.target.value as OrderState | '' })}
          />
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      reading={reading}
    >
      {({ content, totalPages, totalElements }) => (
        <>
          {content.length === 0 ? (
            <EmptyState title={t('mall.noOrders')} description={t('mall.noOrdersHint')} />
          ) : (
            <>
              <OrdersTable orders={content} canChange={canChange} onAct={(step, order) => setOpened({ step, order })} />
              <RecordPages
                page={pageNo}
                pageCount={totalPages}
                total={totalElements}
                onPageChange={setPageNo}
                summary={t('mall.count', { count: totalElements })}
                label={t('mall.pages')}
              />
            </>
          )}
          {renderDialog()}
        </>
      )}
    </PageFrame>
  );
}

type OrdersTableProps = {
  orders: readonly DeskMallOrder[];
  canChange: boolean;
  onAct: (step: OrderStep, order: DeskMallOrder) => void;
};

function OrdersTable({ orders, canChange, onAct }: OrdersTableProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const button = (step: OrderStep, order: DeskMallOrder) => (
    <Button
      size="small"
      disabled={!canChange}
      aria-label={t(`mall.acts.${step}One`, { name: text(order.name), account: order.member.account })}
      onClick={() => onAct(step, order)}
    >
      {t(`mall.acts.${step}`)}
    </Button>
  );
  return (
    <DataTable
      caption={t('mall.ordersTitle')}
      rows={orders}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        { key: 'orderedAt', header: t('mall.orderedAt'), render: ({ orderedAt }) => <DateTime value={orderedAt} /> },
        { key: 'member', header: t('payments.member'), value: ({ member }) => member.account },
        { key: 'item', header: t('mall.item'), value: ({ name }) => text(name) },
        { key: 'price', header: t('mall.points'), align: 'end', value: ({ price }) => String(price) },
        {
          key: 'state',
          header: t('mall.state'),
          render: ({ state, rejection, tracking, decidedBy }) => (
            <>
              <Badge tone={tones[state]}>{t(`mall.states.${state}`)}</Badge>
              {tracking && <span className={styles.detail}>{tracking}</span>}
              {rejection && <span className={styles.detail}>{t(`mall.rejections.${rejection}`)}</span>}
              {decidedBy && <span className={styles.detail}>{t('identity.decidedBy', { name: decidedBy })}</span>}
            </>
          ),
        },
        {
          key: 'acts',
          header: t('mall.act'),
          render: (order) => (
            <span className={styles.acts}>
              {order.hasAddress && button('look', order)}
              {order.state === 'in_process' && button('approve', order)}
              {order.state === 'in_process' && button('reject', order)}
              {order.state === 'approved' && order.kind === 'physical' && button('track', order)}
            </span>
          ),
        },
      ]}
    />
  );
}

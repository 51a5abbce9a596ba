import type { OwedDividend } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Badge,
  Button,
  Card,
  DataTable,
  DateTime,
  EmptyState,
  Money,
  Pagination,
  useCall,
  useErrorText,
  useMoneyText,
  usePortalEvent,
  useTranslation,
} from '@portal/portal';
import { useState } from 'react';
import { WindowTime } from '../../components/WindowTime';
import styles from './OwedDividends.module.css';
import { PayDialog } from './PayDialog';

const call = 'GET /wps/relay/agent/dividends/owed';
const pageSize = 20;
const tones = { open: 'lose', sent: 'info', paid: 'win', returned: 'info', cancelled: 'neutral' } as const;

/** What the agent owes those directly below: what is open in front, with the time by which it has to be paid. */
export function OwedDividends() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const [pageNo, setPageNo] = useState(1);
  const [paying, setPaying] = useState<OwedDividend | null>(null);
  const { data, error, isPlaceholderData, refetch } = useCall(call, { query: { pageNo, pageSize } }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void refetch());
  const isOverdue = data !== undefined && parseMoney(data.overdue) > 0n;
  const isOpen = data !== undefined && parseMoney(data.open) > 0n;

  return (
    <Card title={t('owed.title')}>
      {isOpen && (
        <p role={isOverdue ? 'alert' : 'status'} className={isOverdue ? styles.overdue : styles.open}>
          {isOverdue ? t('owed.overdue', { amount: moneyText(data.overdue) }) : t('owed.open', { amount: moneyText(data.open) })}
        </p>
      )}
      <DataTable<OwedDividend>
        caption={t('owed.title')}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState title={t('owed.emptyTitle')} description={t('owed.emptyBody')} />}
        columns={[
          { key: 'account', header: t('tree.account'), value: ({ account }) => account },
          { key: 'window', header: t('pay.window'), value: ({ day }) => day, render: (row) => <WindowTime {...row} isPeriod /> },
          {
            key: 'base',
            header: t('pay.base'),
            align: 'end',
            value: ({ counted }) => counted,
            render: ({ counted }) => <Money value={parseMoney(counted)} />,
          },
          { key: 'rate', header: t('pay.rate'), align: 'end', value: ({ rate }) => (rate === null ? '–' : `${rate}%`) },
          {
            key: 'amount',
            header: t('pay.amount'),
            align: 'end',
            value: ({ amount }) => amount,
            render: ({ amount }) => <Money value={parseMoney(amount)} />,
          },
          { key: 'due', header: t('owed.due'), value: ({ dueAt }) => dueAt, render: ({ dueAt }) => <DateTime value={dueAt} /> },
          {
            key: 'state',
            header: t('pay.state'),
            value: ({ state }) => t(`owed.states.${state}`),
            render: ({ state }) => <Badge tone={tones[state]}>{t(`owed.states.${state}`)}</Badge>,
          },
          {
            key: 'pay',
            header: t('owed.act'),
            render: (row) =>
              row.state === 'open' && (
                <Button
                  size="small"
                  variant="primary"
                  aria-label={t('owed.payNamed', { account: row.account })}
                  onClick={() => setPaying(row)}
                >
                  {t('owed.pay')}
                </Button>
              ),
          },
        ]}
      />
      {data && data.totalPages > 1 && (
        <div className={styles.pages}>
          <Pagination
            page={pageNo}
            pageCount={data.totalPages}
            onPageChange={setPageNo}
            labels={{
              navigation: t('paging.label'),
              previous: t('paging.previous'),
              next: t('paging.next'),
              page: (number) => t('paging.page', { page: number }),
            }}
          />
        </div>
      )}
      {paying && data && (
        <PayDialog
          dividend={paying}
          hasPassword={data.hasPaymentPassword}
          onClose={() => {
            setPaying(null);
            void refetch();
          }}
        />
      )}
    </Card>
  );
}

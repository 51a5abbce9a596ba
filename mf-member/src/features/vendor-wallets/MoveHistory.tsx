import type { WalletTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, DateTime, EmptyState, Money, useTranslation } from '@portal/portal';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordTable } from '../../components/RecordTable';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { fetchTransfers, useTransfers } from './vendor-wallets.api';

const usualDays = 7;
const tones = { created: 'info', sent: 'info', unknown: 'info', success: 'win', failed: 'neutral' } as const;

/** What was moved to and from providers, newest first. */
export function MoveHistory({ names }: { names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('member');
  const { range, pageNo, setRange, setPageNo } = useRecordFilter(usualDays);
  const query = useTransfers(range, pageNo);
  const way = ({ direction, provider }: WalletTransfer) => t(`vendorWallets.ways.${direction}`, { name: names.get(provider) ?? provider });
  const state = (transfer: WalletTransfer) => t(`vendorWallets.states.${transfer.state}`);

  return (
    <RecordCard title={t('vendorWallets.history')} filters={<RecordDays value={range} onChange={setRange} />}>
      <RecordTable<WalletTransfer>
        caption={t('vendorWallets.history')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
        empty={<EmptyState title={t('vendorWallets.emptyTitle')} description={t('vendorWallets.emptyBody')} />}
        columns={[
          {
            key: 'time',
            header: t('vendorWallets.time'),
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          { key: 'way', header: t('vendorWallets.way'), value: way, render: way },
          {
            key: 'amount',
            header: t('vendorWallets.amount'),
            align: 'end',
            value: ({ amount }) => amount,
            render: ({ amount }) => <Money value={parseMoney(amount)} />,
          },
          {
            key: 'state',
            header: t('vendorWallets.state'),
            value: state,
            render: (transfer) => <Badge tone={tones[transfer.state]}>{state(transfer)}</Badge>,
          },
        ]}
        file={{ name: recordFileName('wallet-transfers', range), fetchAll: () => fetchTransfers(range) }}
      />
    </RecordCard>
  );
}

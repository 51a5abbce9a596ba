import type { WalletTransfer } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, Card, DataTable, DateTime, EmptyState, Money, serverNow, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { lastDays } from '../../lib/last-days';
import { useTransfers } from './provider-wallets.api';

const days = 30;
const tones = { created: 'info', sent: 'info', success: 'win', failed: 'lose', unknown: 'info' } as const;

/** What was moved of late. One that is not sure yet is asked for by the platform until it is. */
export function TransferList({ names }: { names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const [{ from, to }] = useState(() => lastDays(days, serverNow()));
  const { data, error, refetch } = useTransfers(from, to, true);
  return (
    <Card title={t('transfers.title')}>
      <DataTable<WalletTransfer>
        caption={t('transfers.title')}
        rows={data?.content}
        rowKey={({ id }) => id}
        error={!data && error ? { title: errorText(error), retryLabel: t('failed.retry'), onRetry: refetch } : undefined}
        empty={<EmptyState title={t('transfers.none')} />}
        columns={[
          {
            key: 'time',
            header: t('transfers.time'),
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          {
            key: 'way',
            header: t('transfers.way'),
            value: ({ direction, provider }) => t(`transfers.ways.${direction}`, { name: names.get(provider) ?? provider }),
          },
          {
            key: 'amount',
            header: t('wallets.amount'),
            align: 'end',
            value: ({ amount }) => amount,
            render: ({ amount }) => <Money value={parseMoney(amount)} />,
          },
          {
            key: 'state',
            header: t('transfers.state'),
            value: ({ state }) => t(`transfers.states.${state}`),
            render: ({ state }) => <Badge tone={tones[state]}>{t(`transfers.states.${state}`)}</Badge>,
          },
        ]}
      />
    </Card>
  );
}

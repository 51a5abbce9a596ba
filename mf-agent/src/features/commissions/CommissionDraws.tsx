import type { CommissionRecord } from '@portal/contracts';
import { api, Badge, Card, DateTime, EmptyState, useCall, useLocalText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { moneyColumn, signedColumn } from '../../components/money-columns';
import { OnwardTable } from '../../components/OnwardTable';
import { fetchOnward } from '../../lib/fetch-onward';
import type { DayRange } from '../../lib/period';

const call = 'GET /wps/relay/agent/commissions';
const limit = 20;

/** What was credited for each draw, newest first; a correction stands as a row of its own. */
export function CommissionDraws({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const text = useLocalText();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const after = trail.at(-1);
  const query = useCall(call, { query: { ...range, limit, ...(after && { after }) } }, { keepPrevious: true });
  return (
    <Card title={t('commission.draws')}>
      <OnwardTable<CommissionRecord>
        caption={t('commission.draws')}
        query={query}
        trail={trail}
        onTrailChange={setTrail}
        empty={<EmptyState title={t('commission.emptyTitle')} description={t('commission.emptyBody')} />}
        columns={[
          {
            key: 'time',
            header: t('commission.time'),
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          { key: 'game', header: t('commission.lottery'), value: ({ name }) => text(name) },
          { key: 'issue', header: t('commission.issue'), value: ({ issue }) => issue },
          moneyColumn('turnover', t('figures.turnover'), ({ turnover }) => turnover),
          signedColumn('amount', t('commission.amount'), ({ amount }) => amount, {
            positive: t('transactions.in'),
            negative: t('transactions.out'),
          }),
          {
            key: 'state',
            header: t('pay.state'),
            value: ({ state }) => t(`pay.states.${state}`),
            render: ({ state }) => <Badge tone={state === 'paid' ? 'win' : 'lose'}>{t(`pay.states.${state}`)}</Badge>,
          },
        ]}
        file={{
          name: `commission-${range.from}-${range.to}.csv`,
          fetchAll: () => fetchOnward((step) => api.call(call, { query: { ...range, ...step } })),
        }}
      />
    </Card>
  );
}

import type { LedgerGroup, TeamEntry } from '@portal/contracts';
import { api, Card, DateTime, EmptyState, SelectField, useCall, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { AccountSearch } from '../../components/AccountSearch';
import { moneyColumn, signedColumn } from '../../components/money-columns';
import { OnwardTable } from '../../components/OnwardTable';
import page from '../../components/page.module.css';
import { fetchOnward } from '../../lib/fetch-onward';
import type { DayRange } from '../../lib/period';

const call = 'GET /wps/relay/agent/transactions';
const limit = 50;
const groups = [
  'deposit',
  'withdraw',
  'transfer',
  'bets',
  'bonus',
  'rebate',
  'agent',
  'adjustment',
] as const satisfies readonly LedgerGroup[];

/** Everything that changed the balances of the team's members, newest first. */
export function TeamTransactions({ range }: { range: DayRange }) {
  const { t } = useTranslation(['agent', 'common']);
  const [account, setAccount] = useState('');
  const [group, setGroup] = useState<LedgerGroup | ''>('');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const filter = { ...range, ...(account && { account }), ...(group && { group }) };
  const after = trail.at(-1);
  const query = useCall(call, { query: { ...filter, limit, ...(after && { after }) } }, { keepPrevious: true });

  return (
    <Card>
      <OnwardTable<TeamEntry>
        caption={t('pages.agentTransactions')}
        query={query}
        trail={trail}
        onTrailChange={setTrail}
        empty={<EmptyState title={t('transactions.emptyTitle')} description={t('transactions.emptyBody')} />}
        toolbar={
          <div className={page.tools}>
            <SelectField
              label={t('transactions.group')}
              value={group}
              onChange={({ target }) => {
                setGroup(target.value as LedgerGroup | '');
                setTrail([]);
              }}
              options={[
                { value: '', label: t('transactions.allGroups') },
                ...groups.map((value) => ({ value, label: t(`common:ledger.groups.${value}`) })),
              ]}
            />
            <AccountSearch
              value={account}
              onSearch={(next) => {
                setAccount(next);
                setTrail([]);
              }}
            />
          </div>
        }
        columns={[
          { key: 'time', header: t('bets.time'), value: ({ time }) => time, render: ({ time }) => <DateTime value={time} /> },
          { key: 'account', header: t('tree.account'), value: (entry) => entry.account },
          {
            key: 'type',
            header: t('transactions.type'),
            value: ({ type }) => t(`common:ledger.types.${type}`, { defaultValue: type }),
          },
          signedColumn('amount', t('transactions.amount'), ({ amount }) => amount, {
            positive: t('transactions.in'),
            negative: t('transactions.out'),
          }),
          moneyColumn('balance', t('tree.balance'), ({ balanceAfter }) => balanceAfter),
        ]}
        file={{
          name: `team-transactions-${range.from}-${range.to}.csv`,
          fetchAll: () => fetchOnward((step) => api.call(call, { query: { ...filter, ...step } })),
        }}
      />
    </Card>
  );
}

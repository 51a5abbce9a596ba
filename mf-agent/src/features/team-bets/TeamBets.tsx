import type { TeamBet } from '@portal/contracts';
import { api, Badge, Card, DateTime, EmptyState, SelectField, useCall, useLocalText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { AccountSearch } from '../../components/AccountSearch';
import { moneyColumn } from '../../components/money-columns';
import { OnwardTable } from '../../components/OnwardTable';
import page from '../../components/page.module.css';
import { fetchOnward } from '../../lib/fetch-onward';
import type { DayRange } from '../../lib/period';

const call = 'GET /wps/relay/agent/bets';
const limit = 50;
const tones = { open: 'info', won: 'win', lost: 'neutral', refunded: 'neutral', cancelled: 'neutral' } as const;
const kinds = ['lottery', 'game'] as const;

/** What members of the team have staked, newest first, and what became of it. */
export function TeamBets({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const text = useLocalText();
  const [account, setAccount] = useState('');
  const [kind, setKind] = useState<TeamBet['kind'] | ''>('');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const filter = { ...range, ...(account && { account }), ...(kind && { kind }) };
  const after = trail.at(-1);
  const query = useCall(call, { query: { ...filter, limit, ...(after && { after }) } }, { keepPrevious: true });

  return (
    <Card>
      <OnwardTable<TeamBet>
        caption={t('pages.agentTeamBets')}
        query={query}
        trail={trail}
        onTrailChange={setTrail}
        empty={<EmptyState title={t('bets.emptyTitle')} description={t('bets.emptyBody')} />}
        toolbar={
          <div className={page.tools}>
            <SelectField
              label={t('bets.kind')}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as TeamBet['kind'] | '');
                setTrail([]);
              }}
              options={[{ value: '', label: t('bets.allKinds') }, ...kinds.map((value) => ({ value, label: t(`bets.kinds.${value}`) }))]}
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
          {
            key: 'time',
            header: t('bets.time'),
            value: ({ placedAt }) => placedAt,
            render: ({ placedAt }) => <DateTime value={placedAt} />,
          },
          { key: 'account', header: t('tree.account'), value: (bet) => bet.account },
          { key: 'game', header: t('bets.game'), value: ({ name }) => text(name) },
          {
            key: 'state',
            header: t('bets.state'),
            value: ({ state }) => t(`bets.states.${state}`),
            render: ({ state }) => <Badge tone={tones[state]}>{t(`bets.states.${state}`)}</Badge>,
          },
          moneyColumn('stake', t('bets.stake'), ({ stake }) => stake),
          moneyColumn('payout', t('figures.payout'), ({ payout }) => payout),
          moneyColumn('rebate', t('figures.rebate'), ({ rebate }) => rebate),
        ]}
        file={{
          name: `team-bets-${range.from}-${range.to}.csv`,
          fetchAll: () => fetchOnward((step) => api.call(call, { query: { ...filter, ...step } })),
        }}
      />
    </Card>
  );
}

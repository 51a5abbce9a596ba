import type { PayKind, PayRecord, PayShown } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { api, Badge, Button, Card, EmptyState, Money, SelectField, useCall, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { moneyColumn } from '../../components/money-columns';
import { OnwardTable } from '../../components/OnwardTable';
import page from '../../components/page.module.css';
import { WindowTime } from '../../components/WindowTime';
import { fetchOnward } from '../../lib/fetch-onward';
import type { DayRange } from '../../lib/period';
import styles from './PayRecords.module.css';
import { WorkedOut } from './WorkedOut';

const call = 'GET /wps/relay/agent/pay-records';
const limit = 50;
const choices = ['all', 'paid', 'open', 'unpaid', 'disputed'] as const satisfies (PayShown | 'all')[];
const tones: Record<PayRecord['state'], 'neutral' | 'win' | 'lose' | 'info'> = {
  paid: 'win',
  to_pay: 'info',
  to_confirm: 'info',
  waiting_upline: 'info',
  waiting_office: 'info',
  rejected: 'lose',
  cancelled: 'lose',
  not_qualified: 'neutral',
};

/** What contracts of one kind have brought the agent, newest first; each record says how it was worked out. */
export function PayRecords({ kind, range, caption }: { kind: PayKind; range: DayRange; caption: string }) {
  const { t } = useTranslation('agent');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<PayRecord | null>(null);
  const [choice, setChoice] = useState<PayShown | 'all'>('all');
  const filter = { ...range, kind, ...(choice !== 'all' && { show: choice }) };
  const after = trail.at(-1);
  const query = useCall(call, { query: { ...filter, limit, ...(after && { after }) } }, { keepPrevious: true });
  const money = (key: 'turnover' | 'total' | 'less' | 'amount' | 'counted', header: string) =>
    moneyColumn<PayRecord>(key, header, (row) => row[key]);

  return (
    <Card>
      {query.data && (
        <dl className={styles.sums}>
          <div>
            <dt>{t('pay.paid')}</dt>
            <dd>
              <Money value={parseMoney(query.data.paid)} />
            </dd>
          </div>
          <div>
            <dt>{t('pay.open')}</dt>
            <dd>
              <Money value={parseMoney(query.data.open)} />
            </dd>
          </div>
        </dl>
      )}
      <div className={styles.filter}>
        <SelectField
          label={t('pay.filter')}
          value={choice}
          options={choices.map((value) => ({ value, label: t(`pay.shown.${value}`) }))}
          onChange={({ target }) => {
            setChoice(target.value as typeof choice);
            setTrail([]);
          }}
        />
      </div>
      <OnwardTable<PayRecord>
        caption={caption}
        query={query}
        trail={trail}
        onTrailChange={setTrail}
        empty={<EmptyState title={t('pay.emptyTitle')} description={t('pay.emptyBody')} />}
        toolbar={query.data?.content.length ? <p className={page.tools}>{t('pay.hint')}</p> : undefined}
        columns={[
          {
            key: 'window',
            header: t('pay.window'),
            value: ({ startsAt }) => startsAt,
            render: (record) => <WindowTime {...record} isPeriod={kind === 'DIVIDEND' || kind === 'DAILY_SALARY'} />,
          },
          kind === 'DIVIDEND' ? money('counted', t('pay.base')) : money('turnover', t('pay.turnover')),
          { key: 'rate', header: t('pay.rate'), align: 'end', value: ({ rate }) => (rate === null ? '–' : `${rate}%`) },
          money('total', t(kind === 'DIVIDEND' ? 'pay.gross' : 'pay.total')),
          ...(kind === 'REALTIME_SALARY' ? [] : [money('less', t(kind === 'DIVIDEND' ? 'pay.owed' : 'pay.less'))]),
          money('amount', t('pay.amount')),
          {
            key: 'state',
            header: t('pay.state'),
            value: ({ state }) => t(`pay.states.${state}`),
            render: ({ state, reason, dispute }) => (
              <span className={styles.state}>
                <Badge tone={tones[state]}>{t(`pay.states.${state}`)}</Badge>
                {reason && <span>{t(`pay.reasons.${reason}`)}</span>}
                {dispute && <Badge tone="neutral">{t('pay.dispute.badge')}</Badge>}
              </span>
            ),
          },
          {
            key: 'how',
            header: t('pay.how'),
            render: (record) => (
              <Button size="small" onClick={() => setShown(record)}>
                {t('pay.show')}
              </Button>
            ),
          },
        ]}
        file={{
          name: `${kind.toLowerCase().replaceAll('_', '-')}-${range.from}-${range.to}.csv`,
          fetchAll: () => fetchOnward((step) => api.call(call, { query: { ...filter, ...step } })),
        }}
      />
      {shown && <WorkedOut record={shown} canDispute={query.data?.canDispute ?? false} onClose={() => setShown(null)} />}
    </Card>
  );
}

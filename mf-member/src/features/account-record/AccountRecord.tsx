import type { LedgerGroup, LedgerRow } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, DateTime, EmptyState, Money, portal, SelectField, useMoneyText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordTable } from '../../components/RecordTable';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { fetchLedger, useLedger } from './account-record.api';
import styles from './AccountRecord.module.css';
import { EntryDialog } from './EntryDialog';
import { ledgerGroups } from './ledger-groups';

const usualDays = 7;

/** Everything that changed the member's money, with what came in and what went out over the whole filter. Each entry opens, and offers its proof. */
export function AccountRecord() {
  const { t } = useTranslation(['member', 'common']);
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [group, setGroup] = useState<LedgerGroup | ''>('');
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  const filter = { ...range, ...(group && { group }) };
  const query = useLedger(filter, pageNo);
  const { data, error } = query;
  const typeName = ({ type }: LedgerRow) => t(`common:ledger.types.${type}`, { defaultValue: type });

  const sums = data && { in: moneyText(data.totals.in), out: moneyText(data.totals.out) };
  return (
    <>
      <PageHead
        title={t('pages.transactionHistory')}
        answer={sums ? t('ledger.answer', { period: rangePhrase(range), ...sums }) : error ? t('ledger.unknown') : undefined}
        detail={t('ledger.detail')}
      />
      <RecordCard
        filters={
          <>
            <RecordDays value={range} onChange={setRange} />
            <SelectField
              label={t('ledger.group')}
              value={group}
              onChange={({ target }) => {
                setGroup(target.value as LedgerGroup | '');
                toFirstPage();
              }}
              options={[
                { value: '', label: t('ledger.allGroups') },
                ...ledgerGroups.map((value) => ({ value, label: t(`common:ledger.groups.${value}`) })),
              ]}
            />
          </>
        }
      >
        <RecordTable<LedgerRow>
          caption={t('pages.transactionHistory')}
          query={query}
          pageNo={pageNo}
          onPageChange={setPageNo}
          empty={
            <EmptyState
              title={t('ledger.emptyTitle')}
              description={t('ledger.emptyBody')}
              action={<Button onClick={() => portal.openCenter('member', 'depositv2')}>{t('pages.depositv2')}</Button>}
            />
          }
          columns={[
            { key: 'time', header: t('ledger.time'), value: ({ time }) => time, render: ({ time }) => <DateTime value={time} /> },
            {
              key: 'type',
              header: t('ledger.type'),
              value: typeName,
              render: (row) => (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('ledger.open', { type: typeName(row) })}
                  onClick={() => setOpened(row)}
                >
                  {typeName(row)}
                </button>
              ),
            },
            {
              key: 'amount',
              header: t('ledger.amount'),
              align: 'end',
              value: ({ amount }) => amount,
              render: ({ amount }) => <Money value={parseMoney(amount)} sign="always" tone="bySign" signWords={signWords(t)} />,
            },
            {
              key: 'balance',
              header: t('ledger.balance'),
              align: 'end',
              value: ({ balanceAfter }) => balanceAfter,
              render: ({ balanceAfter }) => <Money value={parseMoney(balanceAfter)} />,
            },
          ]}
          totals={data && { label: t('ledger.total'), cells: { amount: <Totals {...data.totals} /> } }}
          file={{ name: recordFileName('account-record', range), fetchAll: () => fetchLedger(filter) }}
        />
      </RecordCard>
      {opened && <EntryDialog row={opened} typeName={typeName(opened)} onClose={() => setOpened(null)} />}
    </>
  );
}

function Totals({ in: moneyIn, out }: { in: string; out: string }) {
  const { t } = useTranslation('member');
  return (
    <>
      <Money value={parseMoney(moneyIn)} sign="always" tone="bySign" signWords={signWords(t)} />
      <br />
      <Money value={-parseMoney(out)} tone="bySign" signWords={signWords(t)} />
    </>
  );
}

const signWords = (t: (key: string) => string) => ({ positive: t('ledger.in'), negative: t('ledger.out') });

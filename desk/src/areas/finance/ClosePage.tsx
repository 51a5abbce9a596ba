import type { DayBooks, DayCloseRow } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { parseMoney, toWire } from '@portal/money';
import { ask } from '@portal/staff';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { dayAfter, todayInBangkok } from '@portal/ui/date-range';
import { useState } from 'react';
import { Facts } from '../../components/Facts';
import { PageFrame } from '../../components/PageFrame';
import { Section } from '../../components/Section';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { CloseForm } from './CloseForm';
import styles from './Finance.module.css';
import { FinanceLinks } from './FinanceLinks';

type Day = { isOver: boolean; books: DayBooks; close: DayCloseRow | null };

/** The books of a day side by side, and its close. */
export function ClosePage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const today = todayInBangkok(Date.now());
  const [day, setDay] = useState(() => dayAfter(today, -1));
  const reading = useRead(['finance', 'close', day], (by) => ask<Day>('GET', `/wps/operators/closes/${day}`, by));

  return (
    <PageFrame
      title={t('dayClose.booksOf', { day })}
      hint={t('dayClose.hint')}
      reading={reading}
      links={<FinanceLinks />}
      tools={
        <>
          <Button onClick={() => setDay(dayAfter(day, -1))}>{t('dayClose.before')}</Button>
          <Button disabled={day >= today} onClick={() => setDay(dayAfter(day, 1))}>
            {t('dayClose.after')}
          </Button>
        </>
      }
    >
      {({ isOver, books, close }) => (
        <>
          <Section title={t('dayClose.state')}>
            {close ? (
              <Closed close={close} />
            ) : !isOver ? (
              <p>{t('dayClose.notOver')}</p>
            ) : canChange ? (
              <CloseForm key={day} day={day} onDone={() => void reading.refresh()} />
            ) : (
              <p>{t('dayClose.open')}</p>
            )}
          </Section>
          <Members books={books} />
          <Bank books={books} />
          <Providers books={books} />
          <Promises books={books} />
        </>
      )}
    </PageFrame>
  );
}

function Closed({ close }: { close: DayCloseRow }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Facts
        facts={[
          [t('dayClose.closedBy'), close.closedBy],
          [t('dayClose.closedAt'), <DateTime key="at" value={close.closedAt} />],
          [t('dayClose.statementIn'), shownAmount(close.statementIn)],
          [t('dayClose.statementOut'), shownAmount(close.statementOut)],
        ]}
      />
      <p className={styles.badges}>
        {close.differences.length === 0 ? (
          <Badge tone="win">{t('dayClose.agrees')}</Badge>
        ) : (
          close.differences.map((name) => (
            <Badge key={name} tone="lose">
              {t(`dayClose.differences.${name}`)}
            </Badge>
          ))
        )}
      </p>
      {close.causes && <p>{t('dayClose.because', { causes: close.causes })}</p>}
    </>
  );
}

function Members({ books: { members } }: { books: DayBooks }) {
  const { t } = useTranslation('desk');
  const shown = (amount: string | null) => (amount === null ? t('dayClose.notStated') : shownAmount(amount));
  return (
    <Section title={t('dayClose.members')}>
      <Facts
        facts={[
          [t('dayClose.opening'), shown(members.opening)],
          [t('dayClose.movement'), shown(members.movement)],
          [t('dayClose.closing'), shown(members.closing)],
          [t('dayClose.difference'), shown(members.difference)],
        ]}
      />
    </Section>
  );
}

function Bank({ books: { bank } }: { books: DayBooks }) {
  const { t } = useTranslation('desk');
  const minus = (a: string, b: string) => toWire(parseMoney(a) - parseMoney(b));
  const rows = [
    { way: 'in', ledger: bank.ledgerIn, records: bank.creditedIn, bank: bank.reportedIn, aside: bank.waitingIn },
    { way: 'out', ledger: bank.ledgerOut, records: bank.paidOut, bank: bank.paidOut, aside: bank.returnedOut },
  ] as const;
  type Row = (typeof rows)[number];
  const amounts: { key: string; value: (row: Row) => string }[] = [
    { key: 'ledger', value: ({ ledger }) => ledger },
    { key: 'records', value: ({ records }) => records },
    { key: 'difference', value: ({ ledger, records }) => minus(ledger, records) },
    { key: 'bank', value: (row) => row.bank },
    { key: 'aside', value: ({ aside }) => aside },
  ];
  return (
    <Section title={t('dayClose.bank')}>
      <DataTable<Row>
        caption={t('dayClose.bank')}
        rows={rows}
        rowKey={({ way }) => way}
        empty={null}
        columns={[
          { key: 'way', header: t('dayClose.way'), value: ({ way }) => t(`dayClose.ways.${way}`) },
          ...amounts.map(({ key, value }) => ({
            key,
            header: t(`dayClose.columns.${key}`),
            align: 'end' as const,
            value,
            render: (row: Row) => shownAmount(value(row)),
          })),
        ]}
      />
      <p>{t('dayClose.bankHint')}</p>
    </Section>
  );
}

function Providers({ books: { providers } }: { books: DayBooks }) {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('dayClose.providers')}>
      <DataTable
        caption={t('dayClose.providers')}
        rows={providers}
        rowKey={({ provider }) => provider}
        empty={<EmptyState title={t('dayClose.noProviders')} />}
        columns={[
          { key: 'provider', header: t('dayClose.provider'), value: ({ provider }) => provider },
          {
            key: 'profit',
            header: t('today.columns.profit'),
            align: 'end',
            value: ({ profit }) => profit,
            render: ({ profit }) => shownAmount(profit),
          },
          { key: 'transactions', header: t('dayClose.transactions'), align: 'end', value: ({ transactions }) => String(transactions) },
          {
            key: 'compared',
            header: t('dayClose.compared'),
            value: ({ comparedAt }) => comparedAt ?? '',
            render: ({ comparedAt }) => (comparedAt ? <DateTime value={comparedAt} /> : t('dayClose.notCompared')),
          },
          { key: 'open', header: t('dayClose.openDifferences'), align: 'end', value: ({ openDifferences }) => String(openDifferences) },
        ]}
      />
    </Section>
  );
}

function Promises({ books: { promises } }: { books: DayBooks }) {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('dayClose.promises')}>
      <DataTable
        caption={t('dayClose.promises')}
        rows={promises}
        rowKey={({ kind }) => kind}
        empty={<EmptyState title={t('dayClose.noPromises')} />}
        columns={[
          { key: 'kind', header: t('dayClose.promise'), value: ({ kind }) => t(`dayClose.promiseKinds.${kind}`) },
          { key: 'count', header: t('dayClose.count'), align: 'end', value: ({ count }) => count.toLocaleString('en') },
          {
            key: 'amount',
            header: t('dayClose.amount'),
            align: 'end',
            value: ({ amount, units }) => amount ?? units ?? '',
            render: ({ amount, units }) => (amount === null ? units?.toLocaleString('en') : shownAmount(amount)),
          },
          { key: 'at', header: t('dayClose.notedAt'), value: ({ at }) => at, render: ({ at }) => <DateTime value={at} /> },
        ]}
      />
      <p>{t('dayClose.promisesHint')}</p>
    </Section>
  );
}

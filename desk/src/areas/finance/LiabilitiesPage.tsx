import type { LiabilityStatement } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { formatMoney, parseMoney } from '@portal/money';
import { ask } from '@portal/staff';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';

import { FinanceLinks } from './FinanceLinks';

const path = '/wps/operators/liabilities';
/** A new statement is sealed and signed within two minutes. */
const everyMs = 15_000;

/** What members are owed in all, day by day, each total sealed with the books: what finance compares with the bank. */
export function LiabilitiesPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  const reading = useRead(['liabilities'], (by) => ask<{ content: LiabilityStatement[] }>('GET', path, by), { everyMs });

  return (
    <>
      <PageFrame
        title={t('liabilities.title')}
        hint={t('liabilities.hint')}
        reading={reading}
        links={<FinanceLinks />}
        tools={
          <Button disabled={!canChange} onClick={() => setIsOpen(true)}>
            {t('liabilities.state')}
          </Button>
        }
      >
        {({ content }) => <Statements content={content} />}
      </PageFrame>
      {isOpen && (
        <ReasonDialog
          title={t('liabilities.state')}
          description={t('liabilities.stateHint')}
          confirmLabel={t('liabilities.state')}
          doneLabel={t('liabilities.stated')}
          onConfirm={async (reason) => {
            await ask('POST', path, { body: { reason } });
            void reading.refresh();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Statements({ content }: { content: readonly LiabilityStatement[] }) {
  const { t } = useTranslation('desk');
  const before = new Map(content.map(({ number, total }) => [number + 1, parseMoney(total)]));
  const changeOf = ({ number, total }: LiabilityStatement): string => {
    const last = before.get(number);
    return last === undefined ? '–' : formatMoney(parseMoney(total) - last);
  };
  return (
    <DataTable
      caption={t('liabilities.title')}
      rows={content}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={t('liabilities.none')} description={t('liabilities.noneHint')} />}
      exportFileName="liabilities.csv"
      labels={{ exportCsv: t('finance.export') }}
      columns={[
        { key: 'number', header: t('liabilities.number'), value: ({ number }) => String(number) },
        { key: 'at', header: t('liabilities.at'), value: ({ at }) => at, render: ({ at }) => <DateTime value={at} /> },
        { key: 'members', header: t('liabilities.members'), align: 'end', value: ({ members }) => String(members) },
        {
          key: 'total',
          header: t('liabilities.total'),
          align: 'end',
          value: ({ total }) => total,
          render: ({ total }) => shownAmount(total),
        },
        { key: 'change', header: t('liabilities.change'), align: 'end', value: changeOf },
        {
          key: 'askedBy',
          header: t('liabilities.askedBy'),
          value: ({ askedBy }) => askedBy ?? '',
          render: ({ askedBy }) => askedBy ?? t('liabilities.daily'),
        },
        {
          key: 'seal',
          header: t('liabilities.seal'),
          value: ({ seal }) => (seal === null ? '' : String(seal)),
          render: ({ seal, signedAt }) =>
            signedAt ? <Badge tone="win">{t('liabilities.signed', { number: seal })}</Badge> : <Badge>{t('liabilities.waiting')}</Badge>,
        },
        { key: 'root', header: t('liabilities.root'), value: ({ root }) => root, render: ({ root }) => <code>{root.slice(0, 16)}…</code> },
      ]}
    />
  );
}

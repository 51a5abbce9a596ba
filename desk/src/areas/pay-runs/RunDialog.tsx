import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Skeleton } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { RecordPages } from '../../components/RecordPages';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import { type DeskPayRecord, type PayRun, readRun } from './pay-runs-desk.api';

const pageSize = 25;

/** The records of a run, the largest amounts first. */
export function RunDialog({ run, name, onClose }: { run: PayRun; name: string; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [pageNo, setPageNo] = useState(1);
  const { value, refusal } = useRead(['pay-runs', 'one', run.id, pageNo], (by: By) => readRun(run.id, pageNo, pageSize, by));
  const money = (key: 'turnover' | 'total' | 'less' | 'amount') => ({
    key,
    header: t(`payruns.${key}`),
    align: 'end' as const,
    value: (row: DeskPayRecord) => shownAmount(row[key]),
  });
  return (
    <Dialog open size="large" title={name} labels={{ close: t('close') }} onOpenChange={(open) => !open && onClose()}>
      {value ? (
        <>
          <DataTable<DeskPayRecord>
            caption={name}
            rows={value.records.content}
            rowKey={({ id }) => id}
            empty={null}
            columns={[
              { key: 'account', header: t('payments.member'), value: ({ account }) => account },
              money('turnover'),
              { key: 'rate', header: t('payruns.rate'), align: 'end', value: ({ rate }) => (rate === null ? '–' : `${rate}%`) },
              money('total'),
              money('less'),
              money('amount'),
              { key: 'state', header: t('payruns.state'), value: ({ state }) => t(`payruns.recordStates.${state}`) },
            ]}
          />
          <RecordPages
            page={pageNo}
            pageCount={value.records.totalPages}
            total={value.records.totalElements}
            onPageChange={setPageNo}
            summary={t('payruns.count', { count: value.records.totalElements })}
            label={t('payruns.pages')}
          />
        </>
      ) : refusal ? (
        <RefusalNotice refusal={refusal} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

import type { Chase, ChaseState } from '@portal/contracts';
import { DataTable, EmptyState, Link, SelectField, useErrorText, useLocalText, useTranslation } from '@portal/portal';
import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordPages } from '../../components/RecordPages';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { sortWhenWhole } from '../../lib/sort-when-whole';
import { chaseColumns } from './chase-columns';
import { chaseStates, fetchChases, useChases } from './chase-record.api';
import { ChaseDialog } from './ChaseDialog';

const usualDays = 7;

/** The member's bets on several draws: how far each has come and what is set aside still. `switcher`: the other records. */
export function ChaseRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const localText = useLocalText();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [state, setState] = useState<ChaseState | ''>('');
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { ...range, ...(state && { state }) };
  const { data, error, isPlaceholderData, refetch } = useChases(filter, pageNo);

  return (
    <>
      <PageHead
        title={t('pages.personalHistoryCopy')}
        answer={!data && error ? t('bets.unknown') : undefined}
        detail={t('chases.detail')}
      />
      {switcher}
      <RecordCard
        filters={
          <>
            <RecordDays value={range} onChange={setRange} />
            <SelectField
              label={t('bets.status')}
              value={state}
              onChange={({ target }) => {
                setState(target.value as ChaseState | '');
                toFirstPage();
              }}
              options={[
                { value: '', label: t('bets.allStatuses') },
                ...chaseStates.map((value) => ({ value, label: t(`chases.states.${value}`) })),
              ]}
            />
          </>
        }
      >
        <DataTable<Chase>
          caption={t('chases.caption')}
          rows={data?.content}
          rowKey={({ id }) => id}
          refreshing={isPlaceholderData}
          error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
          empty={
            <EmptyState
              icon={<Layers />}
              title={t('chases.emptyTitle')}
              description={t('chases.emptyBody')}
              action={<Link to="/lott">{t('bets.toLotteries')}</Link>}
            />
          }
          columns={sortWhenWhole(chaseColumns(t, localText, setOpenId), data?.totalPages)}
          exportFileName={recordFileName('chases', range)}
          exportRows={() => fetchChases(filter)}
          labels={{ exportCsv: t('actions.exportCsv') }}
        />
        {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
      </RecordCard>
      {openId && <ChaseDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

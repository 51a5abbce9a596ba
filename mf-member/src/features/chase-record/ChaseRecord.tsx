import type { Chase, ChaseState } from '@portal/contracts';
import { EmptyState, Link, SelectField, useLocalText, useTranslation } from '@portal/portal';
import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordTable } from '../../components/RecordTable';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { chaseColumns } from './chase-columns';
import { chaseStates, fetchChases, useChases } from './chase-record.api';
import { ChaseDialog } from './ChaseDialog';

const usualDays = 7;

/** The member's bets on several draws: how far each has come and what is set aside still. `switcher`: the other records. */
export function ChaseRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [state, setState] = useState<ChaseState | ''>('');
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { ...range, ...(state && { state }) };
  const query = useChases(filter, pageNo);
  const { data, error } = query;

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
        <RecordTable<Chase>
          caption={t('chases.caption')}
          query={query}
          pageNo={pageNo}
          onPageChange={setPageNo}
          empty={
            <EmptyState
              icon={<Layers />}
              title={t('chases.emptyTitle')}
              description={t('chases.emptyBody')}
              action={<Link to="/lott">{t('bets.toLotteries')}</Link>}
            />
          }
          columns={chaseColumns(t, localText, setOpenId)}
          file={{ name: recordFileName('chases', range), fetchAll: () => fetchChases(filter) }}
        />
      </RecordCard>
      {openId && <ChaseDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

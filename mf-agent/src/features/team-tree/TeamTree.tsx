import type { TeamMember } from '@portal/contracts';
import { Button, Card, DataTable, EmptyState, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import type { DayRange } from '../../lib/period';
import { AccountSearch } from '../../components/AccountSearch';
import { teamColumns } from './team-columns';
import { fetchTeam, useTeam } from './team-tree.api';
import { TeamPath } from '../../components/TeamPath';
import { TablePages } from '../../components/TablePages';
import styles from './TeamTree.module.css';

export type TeamTreeProps = {
  range: DayRange;
  /** Opens what an agent does with a member; `ownSeries` is the highest series that the agent may give. */
  onManage: (member: TeamMember, ownSeries: number) => void;
};

/** The team level by level; a search looks through all levels. */
export function TeamTree({ range, onManage }: TeamTreeProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const [parentId, setParentId] = useState<string>();
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const filter = { ...range, ...(account ? { account } : parentId && { parentId }) };
  const { data, error, isPlaceholderData, refetch } = useTeam(filter, pageNo);

  // One page of many in order would look like the whole level in order.
  const isWhole = data?.totalPages === 1;

  function openLevel(id: string | undefined) {
    setParentId(id);
    setAccount('');
    setPageNo(1);
  }

  function search(next: string) {
    setAccount(next);
    setPageNo(1);
  }

  return (
    <Card title={t('tree.title')} className={styles.tree}>
      <DataTable<TeamMember>
        caption={t('tree.title')}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
        empty={
          account ? (
            <EmptyState
              title={t('tree.nobody', { account })}
              description={t('tree.nobodyHint')}
              action={<Button onClick={() => search('')}>{t('tree.clear')}</Button>}
            />
          ) : (
            <EmptyState title={t('tree.emptyTitle')} description={t('tree.emptyBody')} />
          )
        }
        columns={teamColumns(t, openLevel, data?.canAct ? (member) => onManage(member, data.ownSeries) : undefined).map((column) => ({
          ...column,
          sortable: isWhole && column.key !== 'acts',
        }))}
        toolbar={
          <div className={styles.tools}>
            <TeamPath path={data?.path ?? []} isSearch={account !== ''} onOpen={openLevel} />
            <AccountSearch value={account} onSearch={search} />
          </div>
        }
        exportFileName={`team-${range.from}-${range.to}.csv`}
        exportRows={() => fetchTeam(filter)}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {data && data.totalElements > 0 && (
        <TablePages
          page={pageNo}
          pageCount={data.totalPages}
          onPageChange={setPageNo}
          summary={t('tree.members', { count: data.totalElements })}
        />
      )}
    </Card>
  );
}

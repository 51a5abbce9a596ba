import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, ErrorState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useId, useState } from 'react';
import { readDifferences } from './games-desk.api';
import { type By, useRead } from '../../lib/useRead';
import { useRefusalText } from '@portal/staff';
import styles from './GamesTables.module.css';
import { RecordPages } from '../../components/RecordPages';

const pageSize = 20;
const everyMs = 30_000;

/** Where our books and a provider's do not agree, and rounds that are open too long. */
export function DifferencesCard() {
  const { t } = useTranslation('desk');
  const textOf = useRefusalText();
  const titleId = useId();
  const [pageNo, setPageNo] = useState(1);
  const read = (by: By) => readDifferences(pageNo, pageSize, by);
  const { value, refusal, refresh } = useRead(['games', 'differences', pageNo], read, { everyMs });

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{t('games.books')}</h2>
      {value === null && refusal && <ErrorState title={textOf(refusal)} retryLabel={t('retry')} onRetry={() => void refresh()} />}
      {value?.content.length === 0 && <EmptyState title={t('games.booksAgree')} description={t('games.booksHint')} />}
      {value !== null && value.content.length > 0 && (
        <>
          <DataTable
            caption={t('games.books')}
            rows={value.content}
            rowKey={({ id }) => id}
            empty={null}
            columns={[
              { key: 'foundAt', header: t('log.when'), render: ({ foundAt }) => <DateTime value={foundAt} /> },
              { key: 'provider', header: t('games.provider'), value: ({ provider }) => provider },
              {
                key: 'kind',
                header: t('games.difference'),
                render: ({ kind, note }) => (
                  <>
                    {t(`games.differences.${kind}`)}
                    {note && <span className={styles.code}>{note}</span>}
                  </>
                ),
              },
              { key: 'transaction', header: t('games.transaction'), value: ({ transactionId }) => transactionId ?? '–' },
              { key: 'ours', header: t('games.ours'), align: 'end', value: ({ ours }) => ours ?? '–' },
              { key: 'theirs', header: t('games.theirs'), align: 'end', value: ({ theirs }) => theirs ?? '–' },
              {
                key: 'state',
                header: t('games.state'),
                render: ({ resolvedAt }) => (
                  <Badge tone={resolvedAt ? 'win' : 'lose'}>{t(resolvedAt ? 'games.resolved' : 'games.unresolved')}</Badge>
                ),
              },
            ]}
          />
          <RecordPages
            page={pageNo}
            pageCount={value.totalPages}
            total={value.totalElements}
            onPageChange={setPageNo}
            summary={t('games.differenceCount', { count: value.totalElements })}
            label={t('games.differencePages')}
            byTime
          />
        </>
      )}
    </section>
  );
}

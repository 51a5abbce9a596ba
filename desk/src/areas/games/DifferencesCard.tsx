import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, ErrorState } from '@portal/ui';
import { Pagination } from '@portal/ui/data-table';
import { useId, useState } from 'react';
import tableStyles from '../../components/Table.module.css';
import { readDifferences } from './games-desk.api';
import { type By, useRead } from '../../lib/useRead';
import { useRefusalText } from '@portal/staff';
import styles from './GamesTables.module.css';

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
          <div className={tableStyles.frame} role="group" aria-labelledby={titleId} tabIndex={0}>
            <table className={tableStyles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('log.when')}</th>
                  <th scope="col">{t('games.provider')}</th>
                  <th scope="col">{t('games.difference')}</th>
                  <th scope="col">{t('games.transaction')}</th>
                  <th scope="col" className={tableStyles.end}>
                    {t('games.ours')}
                  </th>
                  <th scope="col" className={tableStyles.end}>
                    {t('games.theirs')}
                  </th>
                  <th scope="col">{t('games.state')}</th>
                </tr>
              </thead>
              <tbody>
                {value.content.map(({ id, provider, kind, transactionId, ours, theirs, foundAt, resolvedAt, note }) => (
                  <tr key={id}>
                    <td>
                      <DateTime value={foundAt} />
                    </td>
                    <td>{provider}</td>
                    <td>
                      {t(`games.differences.${kind}`)}
                      {note && <span className={styles.code}>{note}</span>}
                    </td>
                    <td className="tabular">{transactionId ?? '–'}</td>
                    <td className={`${tableStyles.end} tabular`}>{ours ?? '–'}</td>
                    <td className={`${tableStyles.end} tabular`}>{theirs ?? '–'}</td>
                    <td>
                      <Badge tone={resolvedAt ? 'win' : 'lose'}>{t(resolvedAt ? 'games.resolved' : 'games.unresolved')}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pagination
            page={pageNo}
            pageCount={value.totalPages}
            onPageChange={setPageNo}
            summary={t('games.differenceCount', { count: value.totalElements })}
            labels={{
              navigation: t('games.differencePages'),
              previous: t('log.newer'),
              next: t('log.older'),
              page: (page) => t('log.page', { page }),
            }}
          />
        </>
      )}
    </section>
  );
}

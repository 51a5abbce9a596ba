import { EmptyState, ErrorState, Pagination, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { ContractCard } from './ContractCard';
import { type ContractRole, useContracts } from './contracts.api';
import styles from './Contracts.module.css';

/** Contracts on one side, newest first. */
export function ContractList({ role }: { role: ContractRole }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useContracts(role, pageNo);

  if (!data && error) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.content.length === 0) return <EmptyState title={t(`contracts.empty.${role}`)} description={t(`contracts.emptyHint.${role}`)} />;
  return (
    <div className={styles.list}>
      {data.content.map((contract) => (
        <ContractCard key={contract.id} contract={contract} role={role} />
      ))}
      {data.totalPages > 1 && (
        <Pagination
          page={pageNo}
          pageCount={data.totalPages}
          onPageChange={setPageNo}
          summary={t('contracts.count', { count: data.totalElements })}
          labels={{
            navigation: t('paging.label'),
            previous: t('paging.previous'),
            next: t('paging.next'),
            page: (page) => t('paging.page', { page }),
          }}
        />
      )}
    </div>
  );
}

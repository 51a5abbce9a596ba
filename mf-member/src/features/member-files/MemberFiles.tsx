import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { FileList } from './FileList';
import { isRunning, useMemberFiles } from './member-files.api';
import styles from './MemberFiles.module.css';
import { PersonalDataForm } from './PersonalDataForm';
import { StatementForm } from './StatementForm';

/** Statements of the account and all personal data, made on request and kept for some days (MEM-01, MEM-07, MEM-17). */
export function MemberFiles() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useMemberFiles();
  const running = data?.files.filter(isRunning) ?? [];

  function answer() {
    if (!data) return error ? t('files.unknown') : undefined;
    if (running.length > 0) return t('files.answer.making');
    const ready = data.files.filter(({ status }) => status === 'ready').length;
    return ready > 0 ? t('files.answer.ready', { count: ready }) : t('files.answer.none');
  }

  return (
    <>
      <PageHead
        title={t('pages.statements')}
        answer={answer()}
        detail={data && t('files.detail', { perDay: data.perDay, days: data.keptDays.statement })}
      />
      {data ? (
        <div className={styles.page}>
          <StatementForm isBusy={running.some(({ kind }) => kind === 'statement')} />
          <FileList files={data.files} />
          <PersonalDataForm isBusy={running.some(({ kind }) => kind === 'personal_data')} keptDays={data.keptDays.personal_data} />
        </div>
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

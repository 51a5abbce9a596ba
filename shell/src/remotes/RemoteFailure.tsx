import { useTranslation } from '@portal/i18n';
import { ErrorState } from '@portal/ui';
import { useState } from 'react';

export type RemoteFailureProps = { onRetry: () => void };

const createErrorId = () => Math.random().toString(36).slice(2, 10);

/** Stands where a remote could not: what happened, another try, and an id to tell support. */
export function RemoteFailure({ onRetry }: RemoteFailureProps) {
  const { t } = useTranslation('shell');
  const [errorId] = useState(createErrorId);
  return (
    <ErrorState
      title={t('remote.failedTitle')}
      description={t('remote.failedText')}
      retryLabel={t('remote.retry')}
      onRetry={onRetry}
      errorId={t('remote.errorId', { id: errorId })}
    />
  );
}

import { useTranslation } from '@portal/i18n';
import { ErrorState } from '@portal/ui';
import { useState } from 'react';

export type RemoteFailureProps = { onRetry: () => void };

const createErrorId = () => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

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

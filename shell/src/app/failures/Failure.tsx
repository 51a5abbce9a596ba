import { i18n } from '@portal/i18n';
import { ErrorState } from '@portal/ui';

/** Says what happened and offers a way on (SYS-13). */
export function Failure({ isLost }: { isLost: boolean }) {
  const kind = isLost ? 'chunk' : 'broken';
  return (
    <ErrorState
      title={i18n.t(`shell:failure.${kind}Title`)}
      description={i18n.t(`shell:failure.${kind}Body`)}
      retryLabel={i18n.t('shell:failure.reload')}
      onRetry={() => window.location.reload()}
    />
  );
}

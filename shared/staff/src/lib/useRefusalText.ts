import { i18n, useTranslation } from '@portal/i18n';
import { useCallback } from 'react';
import type { Refusal } from './refusal';

/** A code in the reader's language, or the sentence of the release library as it was said. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    ({ message, value }: Refusal) => (i18n.exists(`errors:${message}`) ? t(message, { ...(value as object | null) }) : message),
    [t],
  );
}

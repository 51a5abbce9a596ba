import { useTranslation } from '@portal/portal';

export function useRailLabels() {
  const { t } = useTranslation('lobby');
  return { previous: t('rail.previous'), next: t('rail.next') };
}

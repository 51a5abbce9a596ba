import { useTranslation } from '@portal/portal';
import { compare } from '../../lib/compare';

/** A figure against the period before, in words. */
export function useDelta() {
  const { t } = useTranslation('agent');
  return (now: bigint, before: bigint) => {
    const { trend, percent } = compare(now, before);
    const text = trend === 'flat' ? t('delta.flat') : percent === null ? t('delta.new') : t(`delta.${trend}`, { percent });
    return { trend, text };
  };
}

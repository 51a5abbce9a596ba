import { useTranslation } from '@portal/i18n';
import { Spinner } from '@portal/ui';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import styles from './HumanCheckLine.module.css';
import type { HumanCheck } from './useHumanCheck';

export type HumanCheckLineProps = { check: HumanCheck };

/** The state of the human check in one line; the only button is for another try. */
export function HumanCheckLine({ check: { isNeeded, state, start } }: HumanCheckLineProps) {
  const { t } = useTranslation('entrance');
  if (!isNeeded) return null;
  return (
    <p className={styles.line} aria-live="polite" data-state={state}>
      {state === 'idle' && <ShieldCheck aria-hidden size={16} />}
      {state === 'checking' && <Spinner />}
      {state === 'done' && <CircleCheck aria-hidden size={16} />}
      {state === 'failed' && <CircleAlert aria-hidden size={16} />}
      {t(`human.${state}`)}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={start}>
          {t('human.retry')}
        </button>
      )}
    </p>
  );
}

import { useTranslation } from '@portal/i18n';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Refusal } from '../lib/refusal';
import { useRefusalText } from '../lib/useRefusalText';
import styles from './SignIn.module.css';

type SignInProblemProps = { refusal: Refusal; /** The throttle has let go. */ onOver: () => void };

/** Why it did not work, and where the throttle holds, for how long still. */
export function SignInProblem({ refusal, onOver }: SignInProblemProps) {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText();
  const wait = refusal.retryAfterSeconds;
  const [left, setLeft] = useState(wait);

  useEffect(() => {
    if (wait === null) return;
    const endsAt = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [wait, onOver]);

  return (
    <div className={styles.problem}>
      <CircleAlert aria-hidden size={18} />
      <div>
        <p role="alert">{textOf(refusal)}</p>
        {/* Counted in silence: a screen reader would read every second. */}
        {left !== null && <p className="tabular">{t('signIn.throttled', { count: Math.max(left, 0) })}</p>}
      </div>
    </div>
  );
}

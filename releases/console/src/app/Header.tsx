import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Preferences } from '../components/Preferences';
import { RouteLink } from '../components/RouteLink';
import type { LinkStatus } from '../lib/desk-link';
import { signOut } from '../lib/operators.api';
import { refusalOf } from '../lib/refusal';
import { useRefusalText } from '../lib/useRefusalText';
import styles from './Header.module.css';

type HeaderProps = {
  operator: Operator;
  epoch: number | null;
  status: LinkStatus;
  onHome: () => void;
  onSignedOut: () => void;
};

/** Who looks, at which state, and whether it is live. */
export function Header({ operator, epoch, status, onHome, onSignedOut }: HeaderProps) {
  const { t } = useTranslation('console');
  const textOf = useRefusalText();
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSignOut() {
    try {
      await signOut();
    } catch (error) {
      const refusal = refusalOf(error);
      // Whose session is over already has nothing left to end.
      if (refusal.status !== 401) return setProblem(textOf(refusal));
    }
    onSignedOut();
  }

  return (
    <header className={styles.header}>
      <RouteLink remote={null} onFollow={onHome} className={styles.brand}>
        <img src="/img/brand/mark.svg" alt="" width={28} height={28} />
        <span>
          Chandra <span className={styles.place}>{t('title')}</span>
        </span>
      </RouteLink>
      <p className={styles.status} role="status">
        <span className={styles.dot} data-status={status} aria-hidden />
        {t(`link.${status}`)}
        {epoch !== null && <span className="tabular">{t('epoch', { epoch })}</span>}
      </p>
      <div className={styles.tools}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Preferences />
        <p className={styles.operator}>
          <strong>{operator.name}</strong>
          <span>{operator.roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
        </p>
        <Button size="small" icon={<LogOut aria-hidden />} onClick={handleSignOut}>
          {t('signOut')}
        </Button>
      </div>
    </header>
  );
}

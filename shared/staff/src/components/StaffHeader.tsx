import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Preferences } from './Preferences';
import { signOut } from '../lib/operators.api';
import { refusalOf } from '../lib/refusal';
import { useRefusalText } from '../lib/useRefusalText';
import { useRoleNames } from '../lib/useRoleNames';
import styles from './StaffHeader.module.css';

type StaffHeaderProps = {
  operator: Operator;
  /** The name of the page and its mark, as a link to its start. */
  home: (className: string | undefined, content: ReactNode) => ReactNode;
  title: string;
  /** Beside the name: whether the page is live, or a search. */
  children?: ReactNode;
  onSignedOut: () => void;
};

/** The head of every staff page: its name, preferences, who is signed in, and the way out. */
export function StaffHeader({ operator, home, title, children, onSignedOut }: StaffHeaderProps) {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText();
  const namesOf = useRoleNames();
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
      {home(
        styles.brand,
        <>
          <img src="/img/brand/mark.svg" alt="" width={28} height={28} />
          <span>
            Chandra <span className={styles.place}>{title}</span>
          </span>
        </>,
      )}
      {children}
      <div className={styles.tools}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Preferences />
        <p className={styles.operator}>
          <strong>{operator.name}</strong>
          <span>{namesOf(operator.roles)}</span>
        </p>
        <Button size="small" icon={<LogOut aria-hidden />} onClick={() => void handleSignOut()}>
          {t('signOut')}
        </Button>
      </div>
    </header>
  );
}

import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import styles from './OnwardPages.module.css';

export type OnwardPagesProps = {
  /** What the pages are of. */
  label: string;
  /** What each page begins behind that was seen on the way here; empty on the first one. */
  afters: readonly string[];
  /** What the page behind this one begins behind; null on the last one. */
  next: string | null;
  onChange: (afters: string[]) => void;
};

/** The pages of a long list, one after the other: nobody counts how many there are. */
export function OnwardPages({ label, afters, next, onChange }: OnwardPagesProps) {
  const { t } = useTranslation('desk');
  if (afters.length === 0 && !next) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      {afters.length > 0 && <Button onClick={() => onChange(afters.slice(0, -1))}>{t('games.previous')}</Button>}
      {next && <Button onClick={() => onChange([...afters, next])}>{t('games.next')}</Button>}
    </nav>
  );
}

import { useTranslation } from '@portal/portal';
import { ChevronRight } from 'lucide-react';
import styles from './TeamPath.module.css';

export type TeamPathProps = {
  path: readonly { id: string; account: string }[];
  /** All levels are searched: nobody's level is open. */
  isSearch: boolean;
  onOpen: (id: string | undefined) => void;
};

/** From the agent down to whose level is open; each step leads back. */
export function TeamPath({ path, isSearch, onOpen }: TeamPathProps) {
  const { t } = useTranslation('agent');
  const steps = isSearch ? path.slice(0, 1) : path;
  return (
    <nav aria-label={t('tree.path')}>
      <ol className={styles.path}>
        {steps.map(({ id, account }, place) => {
          const name = place === 0 ? t('tree.root', { account }) : account;
          const isLast = place === steps.length - 1 && !isSearch;
          return (
            <li key={id}>
              {place > 0 && <ChevronRight aria-hidden size={16} className={styles.arrow} />}
              {isLast ? (
                <span aria-current="page">{name}</span>
              ) : (
                <button type="button" className={styles.step} onClick={() => onOpen(place === 0 ? undefined : id)}>
                  {name}
                </button>
              )}
            </li>
          );
        })}
        {isSearch && (
          <li>
            <ChevronRight aria-hidden size={16} className={styles.arrow} />
            <span aria-current="page">{t('tree.found')}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

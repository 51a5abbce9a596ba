import { useTranslation } from '@portal/portal';
import styles from './PlayGroups.module.css';

type PlayGroupsProps = { groups: readonly string[]; current: string; onOpen(group: string): void };

/** The kinds of play a lottery has, in rows that wrap: a family may have more than a bar can show. */
export function PlayGroups({ groups, current, onOpen }: PlayGroupsProps) {
  const { t } = useTranslation('lottery');
  if (groups.length < 2) return null;
  return (
    <div className={styles.groups} role="group" aria-label={t('pick.group')}>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.group}
          aria-pressed={group === current}
          onClick={() => group === current || onOpen(group)}
        >
          {t(`playGroup.${group}`)}
        </button>
      ))}
    </div>
  );
}

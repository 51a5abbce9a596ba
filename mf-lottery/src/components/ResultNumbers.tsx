import type { DrawResult } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import styles from './ResultNumbers.module.css';

export type ResultNumbersProps = { result: DrawResult; compact?: boolean };

/** A result as people read it: balls for drawn numbers, digit groups for a Thai style draw. */
export function ResultNumbers({ result, compact = false }: ResultNumbersProps) {
  const { t } = useTranslation('lottery');
  if (Array.isArray(result)) {
    return (
      <ol className={compact ? styles.ballsCompact : styles.balls} aria-label={t('result.numbers')}>
        {result.map((number, i) => (
          <li key={i} className={styles.ball}>
            {number}
          </li>
        ))}
      </ol>
    );
  }
  const groups: [string, string[]][] = [
    [t('result.first'), [result.top]],
    [t('play.bottom2'), [result.bottom2]],
    ...(compact
      ? []
      : ([
          [t('play.front3'), result.front3],
          [t('play.bottom3'), result.bottom3],
        ] as [string, string[]][])),
  ];
  return (
    <dl className={styles.groups}>
      {groups.map(([name, numbers]) => (
        <div key={name} className={styles.group}>
          <dt>{name}</dt>
          {numbers.map((number, i) => (
            <dd key={i} className={styles.digits}>
              {number}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

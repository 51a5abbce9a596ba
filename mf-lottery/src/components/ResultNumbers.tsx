import type { DrawResult, LotteryFamily } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { DrawnBalls } from './DrawnBalls';
import styles from './ResultNumbers.module.css';
import { VietnamesePrizes } from './VietnamesePrizes';

export type ResultNumbersProps = { result: DrawResult; family?: LotteryFamily; compact?: boolean };

/** A result as people of its lottery read it: balls for drawn numbers, digit groups of a Thai style draw, the prizes of a Vietnamese one. */
export function ResultNumbers({ result, family, compact = false }: ResultNumbersProps) {
  const { t } = useTranslation('lottery');
  if (Array.isArray(result)) return <DrawnBalls numbers={result} family={family} compact={compact} />;
  if ('prizes' in result) {
    if (!compact) return <VietnamesePrizes prizes={result.prizes} />;
    return <Groups groups={[[t('vn.prize.DB'), result.prizes.DB ?? []]]} />;
  }
  const groups: [string, readonly string[]][] = [
    [t(result.top.length > 3 ? 'result.first' : 'play.top3'), [result.top]],
    [t('play.bottom2'), [result.bottom2]],
  ];
  if (!compact && result.front3) groups.push([t('play.front3'), result.front3]);
  if (!compact && result.bottom3) groups.push([t('play.bottom3'), result.bottom3]);
  return <Groups groups={groups} />;
}

function Groups({ groups }: { groups: readonly [string, readonly string[]][] }) {
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

import type { DrawResult, LotteryFamily, LotteryGameDetail } from '@portal/contracts';
import { findPlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { DrawnBalls } from './DrawnBalls';
import styles from './ResultNumbers.module.css';
import { VietnamesePrizes } from './VietnamesePrizes';

type SoldPlays = LotteryGameDetail['plays'];

export type ResultNumbersProps = {
  result: DrawResult;
  family?: LotteryFamily;
  /** What the lottery sells, where it is known: numbers that no play looks at are left out. */
  plays?: SoldPlays | undefined;
  compact?: boolean;
  /** Each digit on a ball of its own, also of lotteries whose results are read as digits. */
  balls?: boolean;
};

/** Whether a play looks at the field; where nothing is sold any more, all were. */
const isRead = (plays: SoldPlays | undefined, ...fields: string[]): boolean =>
  !plays?.length ||
  plays.some(({ playType }) => {
    const rule = findPlayType('thai', playType)?.rule;
    return rule?.kind === 'digits' && fields.includes(rule.field);
  });

/** A result as people of its lottery read it: balls for drawn numbers, digit groups of a Thai style draw, the prizes of a Vietnamese one. */
export function ResultNumbers({ result, family, plays, compact = false, balls = false }: ResultNumbersProps) {
  const { t } = useTranslation('lottery');
  if (Array.isArray(result)) return <DrawnBalls numbers={result} family={family} compact={compact} />;
  if ('prizes' in result) {
    if (!compact) return <VietnamesePrizes prizes={result.prizes} />;
    return <Groups groups={[[t('vn.prize.DB'), result.prizes.DB ?? []]]} balls={balls} />;
  }
  const groups: [string, readonly string[]][] = [
    [t(result.top.length > 3 ? 'result.first' : 'play.top3'), [result.top]],
    [t('play.bottom2'), [result.bottom2]],
  ];
  // Three at the bottom may look at the front draws as well.
  if (!compact && result.front3 && isRead(plays, 'front3', 'bottom3')) groups.push([t('play.front3'), result.front3]);
  if (!compact && result.bottom3 && isRead(plays, 'bottom3')) groups.push([t('play.bottom3'), result.bottom3]);
  return <Groups groups={groups} balls={balls} />;
}

function Groups({ groups, balls }: { groups: readonly [string, readonly string[]][]; balls: boolean }) {
  return (
    <dl className={styles.groups}>
      {groups.map(([name, numbers]) => (
        <div key={name} className={styles.group}>
          <dt>{name}</dt>
          {numbers.map((number, i) => (
            <dd key={i} className={balls ? styles.digitBalls : styles.digits}>
              {balls
                ? [...number].map((digit, at) => (
                    <span key={at} data-ball className={styles.digitBall}>
                      {digit}
                    </span>
                  ))
                : number}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

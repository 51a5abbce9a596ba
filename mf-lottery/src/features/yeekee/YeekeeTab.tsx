import { useState } from 'react';
import type { LotteryGameDetail, YeekeeRound } from '@portal/contracts';
import { EmptyState, ErrorState, serverNow, SkeletonText, useMoneyText, useTranslation } from '@portal/portal';
import { RoundList } from './RoundList';
import { RoundView } from './RoundView';
import { useRounds } from './useYeekee';
import styles from './Yeekee.module.css';

type YeekeeTerms = NonNullable<LotteryGameDetail['yeekee']>;

/** Shoot a number, see the numbers of the others and how the result comes about. */
export function YeekeeTab({ game, terms }: { game: LotteryGameDetail; terms: YeekeeTerms }) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const { rounds, error, retry } = useRounds(game.code);
  const [chosen, setChosen] = useState<string | null>(null);
  // The round that was opened stays until another one is chosen: its result is waited for here.
  const [first, setFirst] = useState<string | null>(null);
  // Moments pass between two reads: the countdowns ask for a new look at the clock.
  const [, setMoments] = useState(0);
  const next = rounds && nextOf(rounds);
  if (first === null && next) setFirst(next.drawId);

  if (error && !rounds) return <ErrorState title={t('yeekee.failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (!rounds) return <SkeletonText lines={8} />;
  const current = rounds.find(({ drawId }) => drawId === (chosen ?? first)) ?? next ?? rounds.at(-1);
  if (!current) return <EmptyState title={t('yeekee.none')} />;
  return (
    <div className={styles.yeekee}>
      <p className={styles.note}>
        {t('yeekee.how', { rank: terms.subtractedRank, least: terms.leastShots, pause: terms.pauseSeconds })}{' '}
        {terms.prizes.map(({ rank, amount }) => t('yeekee.prize', { rank, amount: money(amount) })).join(' ')}{' '}
        {t('yeekee.prizeCondition', { amount: money(terms.rewardLeastStake) })}
      </p>
      <RoundView
        key={current.drawId}
        listed={current}
        terms={terms}
        next={next && next.drawId !== current.drawId ? next : undefined}
        onNext={setChosen}
        onTime={() => setMoments((moments) => moments + 1)}
      />
      <RoundList rounds={rounds} current={current.drawId} onChoose={setChosen} />
    </div>
  );
}

/** The first round that still takes numbers, or that opens next. */
const nextOf = (rounds: readonly YeekeeRound[]): YeekeeRound | undefined =>
  rounds.find(({ shootsUntil, state }) => Date.parse(shootsUntil) > serverNow() && state !== 'void');

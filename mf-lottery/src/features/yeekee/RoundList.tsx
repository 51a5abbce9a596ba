import type { YeekeeRound } from '@portal/contracts';
import { DateTime, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { useCurrentInSight } from '../../lib/page/useCurrentInSight';
import styles from './Yeekee.module.css';

type RoundListProps = { rounds: readonly YeekeeRound[]; current: string; onChoose(drawId: string): void };

/** Every round of today: what it drew, or whether it still takes numbers. */
export function RoundList({ rounds, current, onChoose }: RoundListProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  // A day has hundreds of rounds: the shown one is where the eye falls.
  const list = useCurrentInSight<HTMLOListElement>(current, '[aria-pressed="true"]');
  const stateOf = ({ state, opensAt, closesAt, shootsUntil }: YeekeeRound): string => {
    const now = serverNow();
    if (state === 'void' || state === 'missed') return 'off';
    if (now < Date.parse(opensAt)) return 'early';
    if (now < Date.parse(closesAt)) return 'open';
    return now < Date.parse(shootsUntil) ? 'shootOnly' : 'waiting';
  };
  return (
    <section className={styles.rounds} aria-labelledby="yeekee-rounds">
      <h2 id="yeekee-rounds">{t('yeekee.rounds')}</h2>
      <ol ref={list} className={styles.roundItems}>
        {rounds.map((round) => (
          <li key={round.drawId}>
            <button type="button" aria-pressed={round.drawId === current} onClick={() => onChoose(round.drawId)}>
              <span>{text(round.label)}</span>
              <DateTime value={round.closesAt} format="time" />
              {round.result ? (
                <strong>
                  {round.result.top} · {round.result.bottom2}
                </strong>
              ) : (
                <em>{t(`yeekee.state.${stateOf(round)}`)}</em>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

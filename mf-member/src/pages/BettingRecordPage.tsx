import { Segmented, useLocation, useSearchParams, useTranslation } from '@portal/portal';
import { BettingRecord } from '../features/betting-record';
import { ChaseRecord } from '../features/chase-record';
import { GameRecord } from '../features/game-record';
import styles from './BettingRecordPage.module.css';

type Kind = 'lotteries' | 'chases' | 'games';

/** Bets on lotteries, those on several draws, and rounds of games: three records, one page. Which one stands in the address. */
export function BettingRecordPage() {
  const { t } = useTranslation('member');
  const [params, setParams] = useSearchParams();
  // The centre keeps there how to close itself.
  const state = useLocation().state as unknown;
  const record = params.get('record');
  const kind: Kind = record === 'games' || record === 'chases' ? record : 'lotteries';

  function handleChange(next: Kind) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'lotteries') after.delete('record');
        else after.set('record', next);
        return after;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }

  const switcher = (
    <div className={styles.switcher}>
      <Segmented
        label={t('records.label')}
        value={kind}
        onChange={handleChange}
        options={[
          { value: 'lotteries', label: t('records.lotteries') },
          { value: 'chases', label: t('records.chases') },
          { value: 'games', label: t('records.games') },
        ]}
      />
    </div>
  );
  if (kind === 'chases') return <ChaseRecord switcher={switcher} />;
  return kind === 'games' ? <GameRecord switcher={switcher} /> : <BettingRecord switcher={switcher} />;
}

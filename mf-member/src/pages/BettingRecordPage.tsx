import { Segmented, useLocation, useSearchParams, useTranslation } from '@portal/portal';
import { BettingRecord } from '../features/betting-record';
import { GameRecord } from '../features/game-record';
import styles from './BettingRecordPage.module.css';

/** Bets on lotteries and rounds of games: two records, one page. Which one stands in the address. */
export function BettingRecordPage() {
  const { t } = useTranslation('member');
  const [params, setParams] = useSearchParams();
  // The centre keeps there how to close itself.
  const { state } = useLocation();
  const kind = params.get('record') === 'games' ? 'games' : 'lotteries';

  function handleChange(next: 'games' | 'lotteries') {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'games') after.set('record', 'games');
        else after.delete('record');
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
          { value: 'games', label: t('records.games') },
        ]}
      />
    </div>
  );
  return kind === 'games' ? <GameRecord switcher={switcher} /> : <BettingRecord switcher={switcher} />;
}

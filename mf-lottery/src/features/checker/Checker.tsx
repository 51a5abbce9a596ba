import { useState } from 'react';
import type { Draw, DrawResult, LotteryGameDetail } from '@portal/contracts';
import { findPlayType, type PlayType } from '@portal/lottery-rules';
import { formatMoney } from '@portal/money';
import { EmptyState, ErrorState, SelectField, SkeletonText, TextField, useSession, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { useLabels } from '../../lib/games/useLabels';
import { useOpenedDraws } from '../../lib/draws/useOpenedDraws';
import { checkNumbers, type DrawnNumbers } from './check-number';
import styles from './Checker.module.css';
import { GloTickets } from './GloTickets';

/** What a number would win in a past draw; nobody has to be signed in. */
export function Checker({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const { draws, error, retry } = useOpenedDraws(game.code, 100);
  const [drawId, setDrawId] = useState('');
  if (error && !draws) return <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (!draws) return <SkeletonText lines={5} />;
  const drawn = draws.filter((draw): draw is Draw & { result: DrawResult } => draw.result !== null);
  const draw = drawn.find(({ id }) => id === drawId) ?? drawn[0];
  if (!draw) return <EmptyState title={t('result.none')} description={t('result.noneHint')} />;
  return (
    <div className={styles.checker}>
      <SelectField
        className={styles.draw}
        label={t('check.draw')}
        value={draw.id}
        options={drawn.map(({ id, issue }) => ({ value: id, label: t('draw.issue', { issue }) }))}
        onChange={(event) => setDrawId(event.currentTarget.value)}
      />
      <ResultNumbers result={draw.result} family={game.family} compact />
      {draw.published?.kind === 'glo' && <GloTickets key={draw.id} published={draw.published} />}
      <PlayCheck key={game.code} game={game} draw={draw} />
    </div>
  );
}

function PlayCheck({ game, draw }: { game: LotteryGameDetail; draw: DrawnNumbers }) {
  const { t } = useTranslation('lottery');
  const { playName, selection } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  const [playType, setPlayType] = useState(game.defaultPlayType);
  const [typed, setTyped] = useState('');
  const plays = game.plays.flatMap((setting) => findPlayType(game.family, setting.playType) ?? []);
  const play = plays.find(({ code }) => code === playType) ?? plays[0];
  if (!play) return null;
  const { checked, refused } = checkNumbers(game, play, typed, draw);
  const amount = (value: bigint) => formatMoney(value, { symbol });
  return (
    <section className={styles.checker} aria-label={t('check.bets')}>
      <h3>{t('check.bets')}</h3>
      <div className={styles.fields}>
        <SelectField
          label={t('bets.play')}
          value={play.code}
          options={plays.map((one) => ({ value: one.code, label: playName(one) }))}
          onChange={(event) => setPlayType(event.currentTarget.value)}
        />
        <TextField
          label={t('check.numbers')}
          hint={t('check.hint', { example: exampleOf(play) })}
          error={refused.length > 0 ? t('pick.refused', { numbers: refused.join(' ') }) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ul className={styles.answers} aria-live="polite">
        {checked.map((answer) => (
          <li key={answer.selection} className={answer.paid > 0n ? styles.won : undefined}>
            <strong>{selection(answer.selection)}</strong>
            <span>
              {answer.paid > 0n
                ? t('check.wins', { stake: amount(answer.stake), paid: amount(answer.paid) })
                : t('check.loses', { stake: amount(answer.stake) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('check.ratesOfNow')}</p>
    </section>
  );
}

/** How a selection of the play is typed. */
function exampleOf({ picker }: PlayType): string {
  if (picker.kind === 'digits') return '1234567'.slice(0, picker.length);
  if (picker.kind === 'list')
    return Array.from({ length: picker.length }, (_, i) => picker.choices[(i + 1) % picker.choices.length]).join('');
  if (picker.kind === 'sets') return picker.sets.map(({ choices }, i) => choices[(i + 1) % choices.length]).join('|');
  return picker.choices.slice(1, picker.kind === 'numbers' ? picker.take + 1 : 3).join(' ');
}

import { parseMoney } from '@portal/money';
import { X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOdds, type OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { possiblePayout, togetherOdds } from '../../../src/games/book/engine/slip';
import { Button, StakePicker, useGame } from '../../kit';
import styles from './BetSlip.module.css';
import { createNames } from './book-names';
import { legKey, type OddsChange, type SlipMode, type SlipState } from './use-slip';

type BetSlipProps = { slip: SlipState; oddsStyle: OddsStyle };

const modes: readonly SlipMode[] = ['single', 'parlay'];
const changes: readonly OddsChange[] = ['any', 'better', 'none'];

/** The slip reads like a printed ticket: selections, stake, odds, what it can pay. */
export function BetSlip({ slip, oddsStyle }: BetSlipProps) {
  const { t } = useTranslation('game');
  const { text, money } = useGame();
  const names = createNames(t, text);
  const id = useId();
  const { legs, mode, stake, notice } = slip;
  const open = legs.filter(({ isClosed }) => !isClosed);
  const odds = open.map((leg) => leg.oddsNow);
  const isParlay = mode === 'parlay';
  const stakes = isParlay ? stake : stake * BigInt(legs.length);
  const possible = isParlay ? possiblePayout(stake, odds) : odds.reduce((sum, one) => sum + possiblePayout(stake, [one]), 0n);
  const canPlace = legs.length > 0 && open.length === legs.length && !slip.fault;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (slip.needsConsent) slip.agree();
    else if (canPlace && !slip.isSending) void slip.place();
  }

  return (
    <form className={styles.slip} onSubmit={submit} aria-label={t('slip.title')}>
      <div className={styles.tabs} role="group" aria-label={t('slip.title')}>
        {modes.map((one) => (
          <button key={one} type="button" aria-pressed={mode === one} onClick={() => slip.setMode(one)}>
            {t(`slip.${one}`)}
          </button>
        ))}
      </div>
      <div role="status" className={notice ? styles[notice.kind] : undefined}>
        {notice?.kind === 'placed' && t('slip.placed', { stake: money(notice.stake), odds: formatOdds(notice.odds, oddsStyle) })}
        {notice?.kind === 'refused' && (
          <>
            <p>{t([`refused.${notice.code}`, `kit:refused.${notice.code}`, 'kit:refused.internal'])}</p>
            {notice.mostStake && parseMoney(notice.mostStake) > 0n && (
              <Button onClick={() => slip.setStake(parseMoney(notice.mostStake!))}>
                {t('slip.useMost', { amount: money(notice.mostStake) })}
              </Button>
            )}
          </>
        )}
      </div>
      {legs.length === 0 && <p className={styles.empty}>{t('slip.empty')}</p>}
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={legKey(leg)} data-closed={leg.isClosed || undefined}>
            <div>
              <strong>{names.selectionOfKey(leg, leg.market, leg.selection)}</strong>
              <span className="muted">{names.marketOfKey(leg.market)}</span>
              <span className="muted">{names.match(leg)}</span>
            </div>
            <span className={styles.legOdds}>
              {leg.isClosed ? t('slip.closed') : formatOdds(leg.oddsNow, oddsStyle)}
              {leg.oddsNow !== leg.odds && (
                <small data-up={leg.oddsNow > leg.odds || undefined}>{t('slip.oddsNow', { odds: formatOdds(leg.odds, oddsStyle) })}</small>
              )}
            </span>
            <button
              type="button"
              className={styles.remove}
              onClick={() => slip.remove(leg)}
              aria-label={t('slip.remove', { name: names.selectionOfKey(leg, leg.market, leg.selection) })}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {legs.length > 0 && (
        <>
          <StakePicker value={stake} onChange={slip.setStake} label={t(isParlay || legs.length === 1 ? 'slip.stake' : 'slip.stakeEach')} />
          <div className={styles.change}>
            <label htmlFor={id}>{t('slip.change')}</label>
            <select id={id} value={slip.oddsChange} onChange={({ target }) => slip.setOddsChange(target.value as OddsChange)}>
              {changes.map((one) => (
                <option key={one} value={one}>
                  {t(`slip.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <dl className={styles.sums}>
            {isParlay && odds.length > 0 && (
              <div>
                <dt>{t('slip.odds')}</dt>
                <dd>{formatOdds(Number(togetherOdds(odds)), 'decimal')}</dd>
              </div>
            )}
            <div>
              <dt>{t('slip.total')}</dt>
              <dd>{money(stakes)}</dd>
            </div>
            <div className={styles.possible}>
              <dt>{t('slip.possible')}</dt>
              <dd>{money(possible)}</dd>
            </div>
          </dl>
          {slip.fault && <p className={styles.fault}>{t(`slip.${slip.fault}`)}</p>}
          <Button
            type="submit"
            kind={slip.needsConsent ? 'gold' : 'primary'}
            isBusy={slip.isSending}
            disabled={!slip.needsConsent && !canPlace}
          >
            {t(slip.isSending ? 'slip.placing' : slip.needsConsent ? 'slip.accept' : 'slip.place')}
          </Button>
          <button type="button" className={styles.clear} onClick={slip.clear}>
            {t('slip.clear')}
          </button>
        </>
      )}
    </form>
  );
}

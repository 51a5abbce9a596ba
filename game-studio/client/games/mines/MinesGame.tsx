import { fromWhole, parseMoney } from '@portal/money';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MinesView, mostMines } from '../../../src/games/mines/mines-engine';
import { Button, GameLayout, StakePicker, useGame, useStagedRound } from '../../kit';
import { MinesBoard } from './MinesBoard';
import styles from './MinesGame.module.css';

export function MinesGame() {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const { round, start, take, isLoading, isBusy } = useStagedRound();
  const [stake, setStake] = useState(fromWhole(10n));
  const [mines, setMines] = useState(3);
  const id = useId();

  const view = round ? (round.outcome as MinesView) : null;
  const isOpen = round?.state === 'open';

  function result(): string {
    if (!view) return isLoading ? '' : t('ready');
    if (view.end === 'hit') return t('hit');
    if (view.end === 'cashed') return t('cashed', { amount: money(round!.payout ?? '0') });
    return view.picked.length === 0 ? t('first') : t('running', { count: view.picked.length, amount: money(view.worth) });
  }

  function begin(event: FormEvent) {
    event.preventDefault();
    void start(stake, { mines });
  }

  return (
    <GameLayout
      result={result()}
      stage={<MinesBoard view={view} canPick={isOpen && !isBusy} onPick={(field) => void take({ type: 'pick', field })} />}
      controls={
        <form className={styles.form} onSubmit={begin}>
          <StakePicker value={isOpen ? parseMoney(round.stake) : stake} onChange={setStake} disabled={isOpen || isBusy} />
          <label htmlFor={id} className={styles.count}>
            <span>{t('mines')}</span>
            <output>{isOpen ? view!.mines : mines}</output>
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={mostMines}
            value={isOpen ? view!.mines : mines}
            disabled={isOpen || isBusy}
            onChange={({ target }) => setMines(Number(target.value))}
          />
          {isOpen && view?.nextWorth && (
            <p className={styles.next}>
              {t('next')} <strong>{money(view.nextWorth)}</strong>
            </p>
          )}
          {isOpen ? (
            <Button
              kind="gold"
              data-main
              className={styles.main}
              isBusy={isBusy}
              disabled={view!.picked.length === 0}
              onClick={() => void take({ type: 'cash' })}
            >
              {t('cash', { amount: money(view!.worth) })}
            </Button>
          ) : (
            <Button type="submit" kind="gold" data-main className={styles.main} isBusy={isBusy || isLoading}>
              {t('start')}
            </Button>
          )}
        </form>
      }
    />
  );
}

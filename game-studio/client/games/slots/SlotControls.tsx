import { Minus, Plus, RotateCw, Square, Table2, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, useGame } from '../../kit';
import styles from './SlotsGame.module.css';

type SlotControlsProps = {
  stake: bigint;
  stakes: readonly bigint[];
  onStake(stake: bigint): void;
  isBusy: boolean;
  isTurbo: boolean;
  onTurbo(isTurbo: boolean): void;
  onSpin(): void;
  onPayTable(): void;
  /** Of the last round, as money. */
  win: string | null;
};

export function SlotControls({ stake, stakes, onStake, isBusy, isTurbo, onTurbo, onSpin, onPayTable, win }: SlotControlsProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const place = stakes.indexOf(stake);
  const move = (by: number) => onStake(stakes[place + by] ?? stake);
  return (
    <div className={styles.controls}>
      <div className={styles.side}>
        <Button onClick={onPayTable}>
          <Table2 size={18} aria-hidden />
          <span className={styles.word}>{t('payTable')}</span>
        </Button>
        <Button aria-pressed={isTurbo} onClick={() => onTurbo(!isTurbo)}>
          <Zap size={18} aria-hidden />
          <span className={styles.word}>{t('turbo')}</span>
        </Button>
      </div>
      <div className={styles.stake}>
        <Button disabled={isBusy || place <= 0} onClick={() => move(-1)} aria-label={t('less')}>
          <Minus size={18} aria-hidden />
        </Button>
        <label>
          <span>{t('stake')}</span>
          <select value={String(stake)} disabled={isBusy} onChange={({ target }) => onStake(BigInt(target.value))}>
            {stakes.map((choice) => (
              <option key={String(choice)} value={String(choice)}>
                {money(choice)}
              </option>
            ))}
          </select>
        </label>
        <Button disabled={isBusy || place >= stakes.length - 1} onClick={() => move(1)} aria-label={t('more')}>
          <Plus size={18} aria-hidden />
        </Button>
      </div>
      <p className={styles.win}>
        <span>{t('win')}</span>
        <strong>{win ?? '–'}</strong>
      </p>
      <button
        type="button"
        className={styles.spin}
        data-busy={isBusy || undefined}
        aria-label={isBusy ? t('stop') : t('spin')}
        title={t('keys')}
        // A key that is held down must not play round after round.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={onSpin}
      >
        {isBusy ? <Square size={26} aria-hidden /> : <RotateCw size={34} strokeWidth={2.6} aria-hidden />}
      </button>
    </div>
  );
}

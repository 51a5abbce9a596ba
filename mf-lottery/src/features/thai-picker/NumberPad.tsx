import { Delete, Dices } from 'lucide-react';
import { useTranslation } from '@portal/portal';
import styles from './ThaiPicker.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

type NumberPadProps = { length: number; entry: string; onPress(digit: string): void; onErase(): void; onRandom(): void };

/** The number being entered, box by box, and keys for fingers; the keyboard does the same. */
export function NumberPad({ length, entry, onPress, onErase, onRandom }: NumberPadProps) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.pad}>
      <output className={styles.boxes} aria-label={t('pick.entry')} aria-live="off">
        {Array.from({ length }, (_, i) => (
          <span key={i} className={styles.box} data-next={i === entry.length || undefined}>
            {entry[i] ?? ''}
          </span>
        ))}
      </output>
      <div className={styles.keys} role="group" aria-label={t('pick.pad')}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.key} onClick={() => onPress(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={styles.key} aria-label={t('pick.erase')} onClick={onErase}>
          <Delete aria-hidden />
        </button>
        <button type="button" className={styles.key} aria-label={t('pick.random')} onClick={onRandom}>
          <Dices aria-hidden />
        </button>
      </div>
    </div>
  );
}

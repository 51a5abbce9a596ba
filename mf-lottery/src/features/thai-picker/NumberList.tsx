import { Trash2, X } from 'lucide-react';
import { Button, useTranslation } from '@portal/portal';
import styles from './ThaiPicker.module.css';

type NumberListProps = {
  numbers: readonly string[];
  noteOf(number: string): string | null;
  isClosed(number: string): boolean;
  onRemove(number: string): void;
  onClear(): void;
};

/** The numbers taken in so far; a limited one says what it pays before it is added. */
export function NumberList({ numbers, noteOf, isClosed, onRemove, onClear }: NumberListProps) {
  const { t } = useTranslation('lottery');
  if (numbers.length === 0) return <p className={styles.none}>{t('pick.none')}</p>;
  return (
    <div className={styles.numbers}>
      <p className={styles.count} aria-live="polite">
        {t('pick.read', { count: numbers.length })}
      </p>
      <ul>
        {numbers.map((number) => {
          const note = noteOf(number);
          return (
            <li key={number}>
              <button
                type="button"
                className={isClosed(number) ? styles.closed : note ? styles.limited : styles.number}
                onClick={() => onRemove(number)}
                aria-label={t('slip.remove', { number })}
              >
                {number}
                {note && <small>{note}</small>}
                <X aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={onClear}>
        {t('pick.clear')}
      </Button>
    </div>
  );
}

import { useId } from 'react';
import type { PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { ToldNumbers } from '../../components/ToldNumbers';
import { readLongList } from '../../lib/numbers/read-long-list';
import styles from './DigitalPicker.module.css';

type TypedListProps = { play: PlayType; text: string; onChange(text: string): void };

/** A field for numbers by keyboard or paste, as many as a person has; what came twice and what was not understood is listed. */
export function TypedList({ play, text, onChange }: TypedListProps) {
  const { t } = useTranslation('lottery');
  const id = useId();
  const { count, duplicates, refused } = readLongList(play, text);
  const { picker } = play;
  const length = picker.kind === 'list' || picker.kind === 'digits' ? picker.length : 0;
  const isWide = picker.kind === 'list' && picker.choices[0]!.length > 1;
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t('pick.typedList')}</label>
      <textarea
        id={id}
        rows={6}
        value={text}
        inputMode="numeric"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`}>{t(isWide ? 'pick.placesHint' : 'pick.listHint', { count: length })}</p>
      <p role="status">{count > 0 ? t('pick.read', { count }) : ''}</p>
      <ToldNumbers duplicates={duplicates} refused={refused} />
    </div>
  );
}

import { useState } from 'react';
import { quickPick, quickPicks, readTyped, type PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { useLabels } from '../../lib/useLabels';
import { ChoiceRow } from './ChoiceRow';
import styles from './DigitalPicker.module.css';

type SelectionEditorProps = { play: PlayType; text: string; onChange(text: string): void };

/** Shows the picker a play asks for: rows of choices, one row, options, or a field for typed numbers. */
export function SelectionEditor({ play, text, onChange }: SelectionEditorProps) {
  const { t } = useTranslation('lottery');
  const { label } = useLabels();
  const { picker } = play;
  if (picker.kind === 'list') return <TypedList play={play} onChange={onChange} />;
  if (picker.kind === 'digits') return null;

  const sets =
    picker.kind === 'sets'
      ? picker.sets.map((set) => ({ name: label(set.name), choices: set.choices }))
      : [{ name: t('pick.numbers'), choices: picker.choices }];
  const rows = text.split('|');
  const chosen = sets.map((_, i) => (rows[i] ?? '').split(',').filter(Boolean));
  const setRow = (index: number, choices: readonly string[]) =>
    onChange(
      sets.map((set, i) => (i === index ? set.choices.filter((choice) => choices.includes(choice)) : chosen[i]!).join(',')).join('|'),
    );
  const isNumeric = sets[0]!.choices.every((choice) => /^\d+$/.test(choice));

  return (
    <div className={styles.rows}>
      {sets.map((set, i) => (
        <ChoiceRow
          key={set.name}
          name={set.name}
          choices={set.choices}
          chosen={chosen[i]!}
          onToggle={(choice) =>
            setRow(i, chosen[i]!.includes(choice) ? chosen[i]!.filter((one) => one !== choice) : [...chosen[i]!, choice])
          }
          quick={
            isNumeric && picker.kind !== 'options'
              ? quickPicks.map((name) => ({ name, apply: () => setRow(i, quickPick(set.choices, name)) }))
              : []
          }
        />
      ))}
    </div>
  );
}

/** A field for numbers by keyboard or paste; duplicates and what was not understood are told. */
function TypedList({ play, onChange }: { play: PlayType; onChange(text: string): void }) {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState('');
  const { selections, duplicates, refused } = readTyped(play, typed);
  return (
    <div className={styles.typed}>
      <label htmlFor="typed-list">{t('pick.typedList')}</label>
      <textarea
        id="typed-list"
        rows={4}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(readTyped(play, event.currentTarget.value).selections[0] ?? '');
        }}
      />
      <p role="status">
        {[
          selections[0] ? t('pick.read', { count: selections[0].split(',').length }) : '',
          duplicates.length > 0 ? t('pick.duplicates', { count: duplicates.length }) : '',
          refused.length > 0 ? t('pick.refused', { numbers: refused.slice(0, 10).join(' ') }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { expandForPlay, helperSpec, type HelperName, type PlayType } from '@portal/lottery-rules';
import { Button, TextField, useTranslation } from '@portal/portal';
import styles from './ThaiPicker.module.css';

/** Helpers that fill in many numbers at once. Those that need digits use the one field beside them. */
export function HelperPanel({ play, onTake }: { play: PlayType; onTake(numbers: string[]): void }) {
  const { t } = useTranslation('lottery');
  const [input, setInput] = useState('');
  const helpers = play.picker.kind === 'digits' ? play.picker.helpers : [];
  if (helpers.length === 0) return null;
  const run = (name: HelperName) => {
    onTake(expandForPlay(play, name, input));
    setInput('');
  };
  return (
    <fieldset className={styles.helpers}>
      <legend>{t('pick.helpers')}</legend>
      <TextField
        className={styles.helperInput}
        label={t('pick.helperInput')}
        inputMode="numeric"
        value={input}
        maxLength={10}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      <div className={styles.helperButtons}>
        {helpers.map((name) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            disabled={helperSpec(name).input !== 'none' && expandForPlay(play, name, input).length === 0}
            onClick={() => run(name)}
          >
            {t(`helper.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

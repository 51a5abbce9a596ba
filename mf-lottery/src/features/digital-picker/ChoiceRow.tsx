import type { QuickPick } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { useLabels } from '../../lib/useLabels';
import styles from './DigitalPicker.module.css';

type ChoiceRowProps = {
  name: string;
  choices: readonly string[];
  chosen: readonly string[];
  onToggle(choice: string): void;
  quick: { name: QuickPick; apply(): void }[];
};

/** One row of choices as toggle buttons, with the quick ways to mark many. */
export function ChoiceRow({ name, choices, chosen, onToggle, quick }: ChoiceRowProps) {
  const { t } = useTranslation('lottery');
  const { choice: nameOf } = useLabels();
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <span className={styles.rowName}>{name}</span>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            aria-pressed={chosen.includes(choice)}
            onClick={() => onToggle(choice)}
          >
            {nameOf(choice)}
          </button>
        ))}
      </div>
      {quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map((one) => (
            <button key={one.name} type="button" onClick={one.apply} aria-label={`${name}: ${t(`quick.${one.name}`)}`}>
              {t(`quick.${one.name}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

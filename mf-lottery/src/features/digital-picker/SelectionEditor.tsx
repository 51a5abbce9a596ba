import { quickPick, quickPicks, readSelection, writeRows, type PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { ChoiceFace } from '../../components/ChoiceFace';
import { ChoiceGrid } from '../../components/ChoiceGrid';
import { faceOf } from '../../lib/numbers/face-of';
import type { Heat } from '../../lib/numbers/hits-of';
import { useLabels } from '../../lib/games/useLabels';
import styles from './DigitalPicker.module.css';
import { layoutOf } from './layout-of';

export type SelectionEditorProps = {
  play: PlayType;
  text: string;
  onChange(text: string): void;
  /** What a choice pays, where choices differ. */
  payOf?(choice: string): string | null;
  /** That a number is limited or closed. */
  noteOf(choice: string): string | null;
  isClosed(choice: string): boolean;
  /** Hits of the last draws; empty when they are not shown. */
  heat: ReadonlyMap<string, Heat>;
  /** Day of the draw. */
  drawsOn: string | null;
};

/** Rows of choices, or one grid of them, as the play asks for. */
export function SelectionEditor({ play, text, onChange, payOf, noteOf, isClosed, heat, drawsOn }: SelectionEditorProps) {
  const { t } = useTranslation('lottery');
  const { label, choice: nameOf } = useLabels();
  const { picker } = play;
  if (picker.kind === 'list' || picker.kind === 'digits') return null;

  const sets =
    picker.kind === 'sets'
      ? picker.sets.map((set) => ({ name: label(set.name), choices: set.choices }))
      : [{ name: t('pick.numbers'), choices: picker.choices }];
  const read = readSelection(play, text);
  const chosen = sets.map((_, i) => read[i] ?? []);
  const joiner = (picker.kind === 'numbers' && picker.joiner) || ',';
  const setRow = (index: number, choices: readonly string[]) =>
    onChange(
      writeRows(
        sets.map((set, i) => (i === index ? set.choices.filter((choice) => choices.includes(choice)) : chosen[i]!)),
        joiner,
      ),
    );
  const isNumeric = sets[0]!.choices.every((choice) => /^\d+$/.test(choice));
  const most = picker.kind === 'numbers' ? picker.most : undefined;
  const hasQuick = isNumeric && sets[0]!.choices.length > 6 && !payOf && !most;
  const { columns, shape } = layoutOf(play, sets[0]!.choices);

  return (
    <div className={sets.length > 1 ? styles.rows : styles.single}>
      {most !== undefined && <p className={styles.hint}>{t('pick.most', { count: most, chosen: chosen[0]!.length })}</p>}
      {sets.map((set, i) => (
        <div key={set.name} className={styles.row}>
          {sets.length > 1 && <span className={styles.rowName}>{set.name}</span>}
          <ChoiceGrid
            label={set.name}
            choices={set.choices}
            columns={columns}
            shape={shape}
            isChosen={(choice) => chosen[i]!.includes(choice)}
            isClosed={isClosed}
            onToggle={(choice) => {
              const isOff = chosen[i]!.includes(choice);
              if (isOff || most === undefined || chosen[i]!.length < most)
                setRow(i, isOff ? chosen[i]!.filter((one) => one !== choice) : [...chosen[i]!, choice]);
            }}
            face={(choice) => (
              <span className={styles.face} data-heat={heat.get(choice)?.level}>
                <ChoiceFace
                  face={faceOf(play, choice, drawsOn)}
                  name={nameOf(choice)}
                  note={noteOf(choice) ?? payOf?.(choice) ?? (heat.has(choice) ? t('heat.hits', { count: heat.get(choice)!.hits }) : null)}
                />
              </span>
            )}
          />
          {hasQuick && (
            <div className={styles.quick} role="group" aria-label={t('pick.quick')}>
              {quickPicks.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-label={`${set.name}: ${t(`quick.${name}`)}`}
                  onClick={() =>
                    setRow(
                      i,
                      quickPick(set.choices, name).filter((choice) => !isClosed(choice)),
                    )
                  }
                >
                  {t(`quick.${name}`)}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

import type { LotteryGameDetail } from '@portal/contracts';
import type { PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { ChoiceFace } from '../../components/ChoiceFace';
import { ChoiceGrid } from '../../components/ChoiceGrid';
import { faceOf } from '../../lib/face-of';
import { oddsOf, selectionOf } from '../../lib/odds-of';
import { rateOf } from '../../lib/rate-of';
import { useLabels } from '../../lib/useLabels';
import styles from './DigitalPicker.module.css';
import { layoutOf } from './layout-of';

export type CreditTableProps = {
  game: LotteryGameDetail;
  /** All plays of the tab: their tables stand below each other. */
  plays: readonly PlayType[];
  isInSlip(playType: string, selection: string): boolean;
  isClosed(playType: string, selection: string): boolean;
  onToggle(playType: string, selection: string): void;
};

/** Fixed odds in cells: a tap makes a line of the slip, another takes it out again. */
export function CreditTable({ game, plays, isInSlip, isClosed, onToggle }: CreditTableProps) {
  const { t } = useTranslation('lottery');
  const { label, choice: nameOf } = useLabels();
  return (
    <div className={styles.credit}>
      {plays.map((play) => {
        const rate = rateOf(game, play);
        const { picker } = play;
        if (!rate || picker.kind === 'digits' || picker.kind === 'list') return null;
        const sets =
          picker.kind === 'sets'
            ? picker.sets.map((set) => ({ name: label(set.name), choices: set.choices }))
            : [{ name: t(play.labelKey), choices: picker.choices }];
        const { columns, shape } = layoutOf(play, sets[0]!.choices);
        return (
          <section key={play.code} aria-label={t(play.labelKey)} className={styles.creditPlay}>
            <h3>{t(play.labelKey)}</h3>
            <div className={sets.length > 1 ? styles.creditSets : undefined}>
              {sets.map((set, row) => (
                <div key={set.name} className={sets.length > 1 ? styles.creditSet : undefined}>
                  {sets.length > 1 && <h4>{set.name}</h4>}
                  <ChoiceGrid
                    label={sets.length > 1 ? `${t(play.labelKey)}: ${set.name}` : set.name}
                    choices={set.choices}
                    columns={columns}
                    shape={shape === 'round' ? 'cell' : shape}
                    isChosen={(choice) => isInSlip(play.code, selectionOf(play, row, choice))}
                    isClosed={(choice) => isClosed(play.code, selectionOf(play, row, choice))}
                    onToggle={(choice) => onToggle(play.code, selectionOf(play, row, choice))}
                    face={(choice) => (
                      <ChoiceFace
                        face={faceOf(play, choice)}
                        name={nameOf(choice)}
                        note={oddsOf(play, selectionOf(play, row, choice), rate)}
                      />
                    )}
                  />
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

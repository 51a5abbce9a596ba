import type { LotteryGameDetail } from '@portal/contracts';
import type { PlayType } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import { ChoiceFace } from '../../components/ChoiceFace';
import { ChoiceGrid } from '../../components/ChoiceGrid';
import { faceOf } from '../../lib/numbers/face-of';
import { oddsOfChoice } from '../../lib/odds/odds-of-choice';
import { rateOf } from '../../lib/odds/rate-of';
import { selectionOf } from '../../lib/odds/selection-of';
import { useLabels } from '../../lib/games/useLabels';
import styles from './DigitalPicker.module.css';
import { layoutOf } from './layout-of';

export type CreditTableProps = {
  game: LotteryGameDetail;
  play: PlayType;
  isInSlip(playType: string, selection: string): boolean;
  isClosed(playType: string, selection: string): boolean;
  /** The share of the odds that a limited choice pays; null: all of them. */
  factorOf(playType: string, selection: string): string | null;
  onToggle(playType: string, selection: string): void;
};

/** Wider tables have a row to themselves. */
const mostBeside = 4;

/** Fixed odds in cells: a tap makes a line of the slip, another takes it out again. */
export function CreditTable({ game, play, isInSlip, isClosed, factorOf, onToggle }: CreditTableProps) {
  const { t } = useTranslation('lottery');
  const { label, choice: nameOf } = useLabels();
  const rateFor = (selection: string) => rateOf(game, play, { factor: factorOf(play.code, selection) });
  const { picker } = play;
  if (!rateOf(game, play) || picker.kind === 'digits' || picker.kind === 'list') return null;
  const sets =
    picker.kind === 'sets'
      ? picker.sets.map((set) => ({ name: label(set.name), choices: set.choices }))
      : [{ name: t(play.labelKey), choices: picker.choices }];
  const oddsAt = (selection: string) => oddsOfChoice(play, selection, rateFor(selection)!);
  const { columns, shape } = layoutOf(play, sets[0]!.choices);
  return (
    <div className={sets.length > 1 && columns <= mostBeside ? styles.creditBeside : styles.credit}>
      {sets.map((set, row) => (
        <div key={set.name} className={sets.length > 1 ? styles.creditSet : undefined}>
          {sets.length > 1 && <h3>{set.name}</h3>}
          <ChoiceGrid
            label={set.name}
            choices={set.choices}
            columns={columns}
            shape={shape === 'round' ? 'cell' : shape}
            isChosen={(choice) => isInSlip(play.code, selectionOf(play, row, choice))}
            isClosed={(choice) => isClosed(play.code, selectionOf(play, row, choice))}
            onToggle={(choice) => onToggle(play.code, selectionOf(play, row, choice))}
            face={(choice) => (
              <ChoiceFace face={faceOf(play, choice)} name={nameOf(choice)} note={oddsAt(selectionOf(play, row, choice))} />
            )}
          />
        </div>
      ))}
    </div>
  );
}

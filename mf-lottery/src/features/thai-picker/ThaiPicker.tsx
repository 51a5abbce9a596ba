import { Delete, Dices, Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { findPlayType, playTypesOf, readTyped, type PlayType } from '@portal/lottery-rules';
import { isMoney } from '@portal/money';
import { Button, Chip, Segmented, TextField, useTranslation } from '@portal/portal';
import { randomPick } from '../../lib/random-pick';
import { useKeptPick } from '../../lib/useKeptPick';
import { useLabels } from '../../lib/useLabels';
import { HelperPanel } from './HelperPanel';
import { NumberList } from './NumberList';
import styles from './ThaiPicker.module.css';

export type ThaiLine = { playType: string; selection: string; betCount: number; stake: string };
export type ThaiPickerProps = {
  game: LotteryGameDetail;
  /** The play that is opened first. */
  playType: string;
  onPlayType(playType: string): void;
  /** What a number pays now, or that it is closed; nothing where it is sold in full. */
  noteOf(playType: string, selection: string): string | null;
  onAdd(lines: ThaiLine[]): void;
  /** Fills in a random number at the start. */
  startWithPick?: boolean;
};

const stakes = ['5', '10', '20', '50', '100'];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Numbers first, then what to bet on them: several plays of the same length can be bet on one list of numbers at once. */
export function ThaiPicker({ game, playType, onPlayType, noteOf, onAdd, startWithPick = false }: ThaiPickerProps) {
  const { t } = useTranslation('lottery');
  const { playName } = useLabels();
  const plays = useMemo(
    () => playTypesOf('thai').filter(({ code }) => game.plays.some((setting) => setting.playType === code)),
    [game.plays],
  );
  const first = findPlayType('thai', playType) ?? plays[0]!;
  const [pick, setPick] = useKeptPick(
    game.code,
    () => ({ chosen: [first.code], entry: '', numbers: startWithPick ? [randomPick(first)] : [], stake: '10' }),
    (kept) => kept.entry === '' && kept.numbers.length === 0,
  );
  const { chosen, entry, numbers, stake } = pick;
  const change = (part: Partial<typeof pick>) => setPick((now) => ({ ...now, ...part }));
  const setChosen = (next: string[]) => change({ chosen: next });
  const setEntry = (next: string) => change({ entry: next });
  const setNumbers = (next: string[]) => change({ numbers: next });
  const setStake = (next: string) => change({ stake: next });
  const [told, setTold] = useState<string | null>(null);

  const active = chosen.flatMap((code) => findPlayType('thai', code) ?? []);
  const length = lengthOf(active[0] ?? first);
  const group = (active[0] ?? first).group;

  useEffect(() => setTold(null), [chosen]);

  function choosePlay(play: PlayType): void {
    const sameLength = chosen.filter((code) => lengthOf(findPlayType('thai', code)!) === lengthOf(play));
    const next = sameLength.includes(play.code) ? sameLength.filter((code) => code !== play.code) : [...sameLength, play.code];
    if (lengthOf(play) !== length) setNumbers([]);
    setChosen(next.length > 0 ? next : [play.code]);
    onPlayType(play.code);
  }

  /** Takes numbers in as they were typed; what is already there or refused is told, nothing is dropped silently. */
  function take(texts: readonly string[]): void {
    const known = new Set(numbers);
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    const again = texts.length - fresh.length;
    setNumbers([...numbers, ...fresh]);
    setTold(again > 0 ? t('pick.duplicates', { count: again }) : null);
  }

  function takeTyped(text: string): void {
    // The longest exact play decides what a number looks like; each play reads the number in its own way when it is added.
    const { selections, duplicates, refused } = readTyped(exactOf(active, first), text);
    take(selections);
    const notes = [
      duplicates.length > 0 ? t('pick.duplicates', { count: duplicates.length }) : '',
      refused.length > 0 ? t('pick.refused', { numbers: refused.slice(0, 10).join(' ') }) : '',
    ].filter(Boolean);
    if (notes.length > 0) setTold(notes.join(' '));
  }

  function press(digit: string): void {
    const next = entry + digit;
    if (next.length < length) setEntry(next);
    else {
      setEntry('');
      take([next.slice(0, length)]);
    }
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (/^[0-9]$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') setEntry(entry.slice(0, -1));
    else if (event.key === 'Escape') setEntry('');
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) add();
    else return;
    event.preventDefault();
  }

  function add(): void {
    if (numbers.length === 0 || !isMoney(stake)) return;
    const refused: string[] = [];
    const lines = active.flatMap((play) => {
      const read = readTyped(play, numbers.join(' '));
      refused.push(...read.refused.map((number) => `${playName(play)} ${number}`));
      return read.selections.map((selection): ThaiLine => ({ playType: play.code, selection, betCount: 1, stake }));
    });
    onAdd(lines);
    setNumbers([]);
    setTold(refused.length > 0 ? t('pick.refused', { numbers: refused.join(', ') }) : null);
  }

  const groups = [...new Set(plays.map((play) => play.group))];
  return (
    <div className={styles.picker} onKeyDown={handleKey}>
      <Segmented
        label={t('pick.group')}
        options={groups.map((value) => ({ value, label: t(`playGroup.${value}`) }))}
        value={group}
        onChange={(value) => choosePlay(plays.find((play) => play.group === value)!)}
      />
      <div className={styles.plays} role="group" aria-label={t('pick.plays')}>
        {plays
          .filter((play) => play.group === group)
          .map((play) => (
            <Chip key={play.code} selected={chosen.includes(play.code)} onClick={() => choosePlay(play)}>
              {t(play.labelKey)} <small className={styles.rate}>×{game.plays.find(({ playType: code }) => code === play.code)?.rate}</small>
            </Chip>
          ))}
      </div>

      <div className={styles.entry}>
        <div className={styles.pad}>
          <output className={styles.boxes} aria-label={t('pick.entry')} aria-live="off">
            {Array.from({ length }, (_, i) => (
              <span key={i} className={styles.box}>
                {entry[i] ?? ''}
              </span>
            ))}
          </output>
          <div className={styles.keys} role="group" aria-label={t('pick.pad')}>
            {digits.map((digit) => (
              <button key={digit} type="button" className={styles.key} onClick={() => press(digit)}>
                {digit}
              </button>
            ))}
            <button type="button" className={styles.key} aria-label={t('pick.erase')} onClick={() => setEntry(entry.slice(0, -1))}>
              <Delete aria-hidden />
            </button>
            <button
              type="button"
              className={styles.key}
              aria-label={t('pick.random')}
              onClick={() => take([randomPick(exactOf(active, first))])}
            >
              <Dices aria-hidden />
            </button>
          </div>
        </div>
        <div className={styles.more}>
          <TextField
            label={t('pick.typed')}
            hint={t('pick.typedHint')}
            inputMode="numeric"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              takeTyped(event.currentTarget.value);
              event.currentTarget.value = '';
            }}
            onPaste={(event) => {
              event.preventDefault();
              takeTyped(event.clipboardData.getData('text'));
            }}
          />
          <HelperPanel play={exactOf(active, first)} onTake={take} />
        </div>
      </div>

      <NumberList
        numbers={numbers}
        noteOf={(number) => active.map(({ code }) => noteOf(code, number)).find(Boolean) ?? null}
        onRemove={(number) => setNumbers(numbers.filter((one) => one !== number))}
        onClear={() => setNumbers([])}
      />
      {told && (
        <p role="status" className={styles.told}>
          {told}
        </p>
      )}

      <div className={styles.stake}>
        <TextField
          className={styles.amount}
          label={t('pick.stake')}
          inputMode="decimal"
          value={stake}
          error={isMoney(stake) && !stake.startsWith('-') ? undefined : t('pick.stakeWrong')}
          onChange={(event) => setStake(event.currentTarget.value.trim())}
        />
        {stakes.map((one) => (
          <Chip key={one} selected={stake === one} onClick={() => setStake(one)}>
            {one}
          </Chip>
        ))}
        <Button
          className={styles.add}
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={numbers.length === 0 || !isMoney(stake)}
          onClick={add}
        >
          {t('pick.add', { count: numbers.length * active.length })}
        </Button>
      </div>
    </div>
  );
}

const lengthOf = (play: PlayType): number => (play.picker.kind === 'digits' ? play.picker.length : 0);

/** Of the chosen plays one whose order counts, so that numbers stand as typed; tod plays sort them when they are added. */
const exactOf = (active: readonly PlayType[], first: PlayType): PlayType =>
  active.find(({ rule }) => rule.kind === 'digits' && rule.match !== 'anyOrder' && rule.match !== 'contained') ?? active[0] ?? first;

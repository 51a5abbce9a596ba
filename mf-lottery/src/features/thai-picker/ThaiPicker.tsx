import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { playTypesOf, readTyped, type PlayType } from '@portal/lottery-rules';
import { maxMoney, minMoney, parseMoney, toWire } from '@portal/money';
import { Button, Chip, TextField, useTranslation } from '@portal/portal';
import { AmountChips, isAmount } from '../../components/AmountChips';
import { PlayGroups } from '../../components/PlayGroups';
import { ToldNumbers } from '../../components/ToldNumbers';
import { randomPick } from '../../lib/numbers/random-pick';
import { readLongList } from '../../lib/numbers/read-long-list';
import { useKeptPick } from '../../lib/numbers/useKeptPick';
import { useLabels } from '../../lib/games/useLabels';
import { useTypedDigits } from '../../lib/page/useTypedDigits';
import { HelperPanel } from './HelperPanel';
import { NumberList } from './NumberList';
import { NumberPad } from './NumberPad';
import { SetStepper } from './SetStepper';
import styles from './ThaiPicker.module.css';

export type ThaiLine = { playType: string; selection: string; betCount: number; stake: string };
export type ThaiPickerProps = {
  game: LotteryGameDetail;
  /** The play that is opened first. */
  playType: string;
  onPlayType(playType: string): void;
  /** What a number pays now, or that it is closed; nothing where it is sold in full. */
  noteOf(playType: string, selection: string): string | null;
  isClosed(playType: string, selection: string): boolean;
  onAdd(lines: ThaiLine[]): void;
  /** Fills in a random number at the start. */
  startWithPick?: boolean;
};

const amounts = ['10', '50', '100', '500', '1000'];
const nothingTold = { duplicates: [] as string[], refused: [] as string[] };

/** Numbers first, then what to bet on them: several plays of the same length can be bet on one list of numbers at once. */
export function ThaiPicker({ game, playType, onPlayType, noteOf, isClosed, onAdd, startWithPick = false }: ThaiPickerProps) {
  const { t } = useTranslation('lottery');
  const { playName } = useLabels();
  const plays = useMemo(
    () => playTypesOf('thai').filter(({ code }) => game.plays.some((setting) => setting.playType === code)),
    [game.plays],
  );
  // An address may name a play that this lottery does not sell.
  const first = plays.find(({ code }) => code === playType) ?? plays.find(({ code }) => code === game.defaultPlayType) ?? plays[0]!;
  const [pick, setPick] = useKeptPick(
    game.code,
    () => ({ chosen: [first.code], entry: '', numbers: startWithPick ? [randomPick(first)] : [], stake: stakeFor(first, '10') }),
    (kept) => kept.entry === '' && kept.numbers.length === 0,
  );
  const { chosen, entry, numbers, stake } = pick;
  const change = (part: Partial<typeof pick>) => setPick((now) => ({ ...now, ...part }));
  const [told, setTold] = useState(nothingTold);

  const active = useMemo(() => {
    const sold = plays.filter(({ code }) => chosen.includes(code));
    return sold.length > 0 ? sold : [first];
  }, [chosen, plays, first]);
  const length = lengthOf(active[0]!);
  const group = active[0]!.group;
  const step = active[0]!.terms?.stakeStep;
  const settings = game.plays.filter((setting) => chosen.includes(setting.playType));
  const least = settings.map(({ minStake }) => parseMoney(minStake)).reduce((a, b) => maxMoney(a, b), 0n);
  const most = settings.map(({ maxStake }) => parseMoney(maxStake)).reduce((a, b) => (a === 0n ? b : minMoney(a, b)), 0n);

  useEffect(() => setTold(nothingTold), [chosen]);

  function choosePlay(play: PlayType): void {
    // Sets have a price of their own: they are not bet together with other plays.
    const isAlone = (one: PlayType) => one.terms?.stakeStep !== undefined;
    const together = isAlone(play) ? [] : active.filter((one) => lengthOf(one) === lengthOf(play) && !isAlone(one)).map(({ code }) => code);
    const next = together.includes(play.code) ? together.filter((code) => code !== play.code) : [...together, play.code];
    change({
      chosen: next.length > 0 ? next : [play.code],
      ...(lengthOf(play) !== length && { numbers: [], entry: '' }),
      ...(isAlone(play) !== (step !== undefined) && { stake: stakeFor(play, '10') }),
    });
    onPlayType(play.code);
  }

  /** Takes numbers in as they were typed; what is already there or refused is told, nothing is dropped silently. */
  function take(texts: readonly string[], also = nothingTold): void {
    const known = new Set(numbers);
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    const again = texts.filter((text) => known.has(text));
    change({ numbers: [...numbers, ...fresh], entry: '' });
    setTold({ duplicates: [...new Set([...again, ...also.duplicates])], refused: also.refused });
  }

  // An exact play decides what a number looks like; each play reads the number in its own way when it is added.
  const takeTyped = (text: string) => {
    const { selections, duplicates, refused } = readLongList(exactOf(active), text);
    take(selections, { duplicates, refused });
  };

  function press(digit: string): void {
    const next = entry + digit;
    if (next.length < length) change({ entry: next });
    else take([next.slice(0, length)]);
  }

  useTypedDigits(press);

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Backspace') change({ entry: entry.slice(0, -1) });
    else if (event.key === 'Escape') change({ entry: '' });
    else if (event.key === 'Enter' && event.target instanceof Element && !event.target.closest('button, summary, a')) add();
    else return;
    event.preventDefault();
  }

  function add(): void {
    if (numbers.length === 0 || !isAmount(stake)) return;
    const refused: string[] = [];
    const lines = active.flatMap((play) => {
      const read = readTyped(play, numbers.join(' '));
      refused.push(...read.refused.map((number) => `${playName(play)} ${number}`));
      return read.selections.map((selection): ThaiLine => ({ playType: play.code, selection, betCount: 1, stake }));
    });
    onAdd(lines);
    change({ numbers: [] });
    setTold({ duplicates: [], refused });
  }

  const lineCount = useMemo(
    () => active.reduce((sum, play) => sum + readTyped(play, numbers.join(' ')).selections.length, 0),
    [active, numbers],
  );
  const groups = [...new Set(plays.map((play) => play.group))];
  const exact = exactOf(active);
  return (
    <div className={styles.picker} onKeyDown={handleKey}>
      <PlayGroups groups={groups} current={group} onOpen={(value) => choosePlay(plays.find((play) => play.group === value)!)} />
      <div className={styles.plays} role="group" aria-label={t('pick.plays')}>
        {plays
          .filter((play) => play.group === group)
          .map((play) => (
            <Chip key={play.code} selected={chosen.includes(play.code)} onClick={() => choosePlay(play)}>
              {t(play.labelKey)}
              {play.rule.kind !== 'tiers' && (
                <small className={styles.rate}>×{game.plays.find(({ playType: code }) => code === play.code)?.rate}</small>
              )}
            </Chip>
          ))}
      </div>

      <div className={styles.entry}>
        <NumberPad
          length={length}
          entry={entry}
          onPress={press}
          onErase={() => change({ entry: entry.slice(0, -1) })}
          onRandom={() => take([randomPick(exact)])}
        />
        <div className={styles.more}>
          <TextField
            label={t('pick.typed')}
            hint={t('pick.typedHint')}
            inputMode="numeric"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              // With nothing typed, Enter adds what is already there.
              if (event.currentTarget.value.trim() === '') add();
              else takeTyped(event.currentTarget.value);
              event.currentTarget.value = '';
            }}
            onPaste={(event) => {
              event.preventDefault();
              takeTyped(event.clipboardData.getData('text'));
            }}
          />
          <NumberList
            numbers={numbers}
            noteOf={(number) => active.map(({ code }) => noteOf(code, number)).find(Boolean) ?? null}
            isClosed={(number) => active.some(({ code }) => isClosed(code, number))}
            onRemove={(number) => change({ numbers: numbers.filter((one) => one !== number) })}
            onClear={() => change({ numbers: [] })}
          />
          <ToldNumbers {...told} />
          <HelperPanel play={exact} onTake={take} />
        </div>
      </div>

      <div className={styles.stake} data-betting-foot="">
        {step ? (
          <SetStepper step={step} most={most} value={stake} onChange={(next) => change({ stake: next })} />
        ) : (
          <AmountChips
            label={t('pick.stake')}
            amounts={amounts}
            value={stake}
            onChange={(next) => change({ stake: next })}
            least={toWire(least)}
            most={toWire(most)}
          />
        )}
        <Button
          className={styles.add}
          variant="primary"
          icon={<Plus aria-hidden />}
          disabled={lineCount === 0 || !isAmount(stake)}
          onClick={add}
        >
          {t('pick.add', { count: lineCount })}
        </Button>
      </div>
    </div>
  );
}

const lengthOf = (play: PlayType): number => (play.picker.kind === 'digits' ? play.picker.length : 0);

/** The stake a play begins with: one set where it is sold in sets. */
const stakeFor = ({ terms }: PlayType, usual: string): string => (terms?.stakeStep ? toWire(terms.stakeStep) : usual);

/** Of the chosen plays one whose order counts, so that numbers stand as typed; tod plays sort them when they are added. */
const exactOf = (active: readonly PlayType[]): PlayType =>
  active.find(({ rule }) => rule.kind !== 'digits' || (rule.match !== 'anyOrder' && rule.match !== 'contained')) ?? active[0]!;

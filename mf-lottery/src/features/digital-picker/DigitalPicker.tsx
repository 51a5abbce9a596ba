import { Dices, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import {
  countBets,
  describePlay,
  digitalStake,
  effectiveSeries,
  findPlayType,
  parseSelection,
  playTypesOf,
  possibleWin,
  seriesRate,
  unitStake,
  type GameFamily,
  type PlayType,
  type UnitMode,
} from '@portal/lottery-rules';
import { fractionToDecimal, multiplyFractions } from '@portal/money';
import { Button, Chip, Money, Segmented, useSession, useTranslation } from '@portal/portal';
import { randomPick } from '../../lib/random-pick';
import { useKeptPick } from '../../lib/useKeptPick';
import { SelectionEditor } from './SelectionEditor';
import { StakeEditor, type StakeTerms } from './StakeEditor';
import styles from './DigitalPicker.module.css';

export type DigitalLine = { playType: string; selection: string; betCount: number; unit: string; multiple: number; series: number };
export type DigitalPickerProps = {
  game: LotteryGameDetail;
  playType: string;
  onPlayType(playType: string): void;
  onAdd(lines: DigitalLine[]): void;
  startWithPick?: boolean;
};

/** Play tabs, the picker that fits the play, and the price of what is picked, live. */
export function DigitalPicker({ game, playType, onPlayType, onAdd, startWithPick = false }: DigitalPickerProps) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const family = game.family as Exclude<GameFamily, 'thai'>;
  const plays = useMemo(
    () => playTypesOf(family).filter(({ code }) => game.plays.some((setting) => setting.playType === code)),
    [family, game.plays],
  );
  const play: PlayType = findPlayType(family, playType) ?? plays[0]!;
  const series = game.series!;
  const [pick, setPick] = useKeptPick(
    game.code,
    () => ({ playType: play.code, text: startWithPick ? randomPick(play) : '' }),
    ({ text: typed }) => typed === '',
  );
  // Numbers of one play mean nothing in another.
  const text = pick.playType === play.code ? pick.text : '';
  const setText = (next: string) => setPick({ playType: play.code, text: next });
  const [terms, setTerms] = useState<StakeTerms>({ unit: series.units[0] ?? '1', multiple: 1, series: series.maxSeries });

  const parsed = text.replace(/[|,\s]/g, '') === '' ? null : parseSelection(play, text);
  const betCount = parsed?.ok ? countBets(play, parsed.selection) : 0;
  const rate = seriesRate(effectiveSeries(family, terms.series, series.maxBetSeries));
  const unit = terms.unit as UnitMode;
  const win = parsed?.ok ? possibleWin({ play, selection: parsed.selection, unitStake: unitStake(unit, terms.multiple), rate }) : 0n;
  const groups = [...new Set(plays.map(({ group }) => group))];
  const { tiers } = useMemo(() => describePlay(play), [play]);

  function open(next: PlayType): void {
    setText('');
    onPlayType(next.code);
  }

  function add(): void {
    if (!parsed?.ok) return;
    onAdd([{ playType: play.code, selection: parsed.selection, betCount, ...terms }]);
    setText('');
  }

  return (
    <div className={styles.picker}>
      <div className={styles.groups}>
        <Segmented
          label={t('pick.group')}
          options={groups.map((value) => ({ value, label: t(`playGroup.${value}`) }))}
          value={play.group}
          onChange={(value) => open(plays.find(({ group }) => group === value)!)}
        />
      </div>
      <div className={styles.plays} role="group" aria-label={t('pick.plays')}>
        {plays
          .filter(({ group }) => group === play.group)
          .map((one) => (
            <Chip key={one.code} selected={one.code === play.code} onClick={() => open(one)}>
              {t(one.labelKey)}
            </Chip>
          ))}
      </div>
      {tiers.length === 1 && (
        <p className={styles.hint}>{t('pick.prize', { prize: fractionToDecimal(multiplyFractions(tiers[0]!.prize, rate), 2) })}</p>
      )}

      <SelectionEditor key={play.code} play={play} text={text} onChange={setText} />

      <StakeEditor series={series} terms={terms} onChange={setTerms} />

      <div className={styles.foot}>
        <Button variant="ghost" icon={<Dices aria-hidden />} onClick={() => setText(randomPick(play))}>
          {t('pick.random')}
        </Button>
        <p className={styles.sum} aria-live="polite">
          {parsed && !parsed.ok && parsed.code !== 'lottery.selection_empty' ? (
            <span className={styles.wrong}>{t(`errors:${parsed.code}`)}</span>
          ) : (
            <>
              {t('slip.bets', { count: betCount })} · <Money value={digitalStake(betCount, unit, terms.multiple)} symbol={symbol} /> ·{' '}
              {t('slip.win')} <Money value={win} symbol={symbol} />
            </>
          )}
        </p>
        <Button variant="primary" icon={<Plus aria-hidden />} disabled={betCount === 0} onClick={add}>
          {t('pick.addSelection')}
        </Button>
      </div>
    </div>
  );
}

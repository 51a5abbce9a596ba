import { Dices, Eraser, Flame, Plus } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { playTypesOf, type PlayType } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { Button, Chip, Money, useSession, useTranslation } from '@portal/portal';
import { AmountChips, isAmount } from '../../components/AmountChips';
import { bangkokDay } from '../../lib/draws/draw-time';
import { randomPick } from '../../lib/numbers/random-pick';
import { useKeptPick } from '../../lib/numbers/useKeptPick';
import { CreditTable } from './CreditTable';
import styles from './DigitalPicker.module.css';
import { payOf, PrizeHint } from './PrizeHint';
import { PlayNav } from './PlayNav';
import { priceOf, type DigitalLine, type StakeTerms } from './price-of';
import { SelectionEditor } from './SelectionEditor';
import { StakeEditor } from './StakeEditor';
import { TypedList } from './TypedList';
import { hasHeat, heatDraws, useHeat } from './useHeat';

export type DigitalPickerProps = {
  game: LotteryGameDetail;
  playType: string;
  onPlayType(playType: string): void;
  /** What a number pays now, or that it is closed; nothing where it is sold in full. */
  noteOf(playType: string, selection: string): string | null;
  isClosed(playType: string, selection: string): boolean;
  /** The share of the rate that a limited selection pays; null: all of it. */
  factorOf(playType: string, selection: string): string | null;
  isInSlip(playType: string, selection: string): boolean;
  onAdd(lines: DigitalLine[]): void;
  onRemove(playType: string, selection: string): void;
  startWithPick?: boolean;
};

const amounts = ['10', '50', '100', '500', '1000'];

/** Play tabs, the picker that fits the play, and the price of what is picked, live. */
export function DigitalPicker(props: DigitalPickerProps) {
  const { game, playType, onPlayType, noteOf, isClosed, factorOf, isInSlip, onAdd, onRemove, startWithPick = false } = props;
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const plays = useMemo(
    () => playTypesOf(game.family).filter(({ code }) => game.plays.some((setting) => setting.playType === code)),
    [game.family, game.plays],
  );
  // An address may name a play that this lottery does not sell.
  const play = plays.find(({ code }) => code === playType) ?? plays.find(({ code }) => code === game.defaultPlayType) ?? plays[0]!;
  const setting = game.plays.find((one) => one.playType === play.code);
  const isCredit = play.stakeStyle === 'amount';
  const [pick, setPick] = useKeptPick(
    game.code,
    () => ({ playType: play.code, text: startWithPick && !isCredit ? randomPick(play) : '' }),
    ({ text: picked }) => picked === '',
  );
  // Numbers of one play mean nothing in another.
  const text = pick.playType === play.code ? pick.text : '';
  const setText = (next: string) => setPick({ playType: play.code, text: next });
  const highestSeries = game.series?.maxSeries ?? 0;
  const units = game.series?.units ?? ['1'];
  const usual: StakeTerms = { unit: units[0]!, multiple: 1, series: highestSeries, amount: '10' };
  const [chosenTerms, setTerms] = useKeptPick<StakeTerms>(
    `${game.code}.terms`,
    () => usual,
    (kept) => JSON.stringify(kept) === JSON.stringify(usual),
  );
  const unit = units.find((one) => one === chosenTerms.unit) ?? units[0]!;
  // Who signs in meanwhile may have a lower series of his own than a visitor sees, and what was kept may name a unit that is sold no more.
  const terms = useMemo(
    () => ({ ...chosenTerms, unit, series: Math.min(chosenTerms.series, highestSeries) }),
    [chosenTerms, unit, highestSeries],
  );
  const [isHeatShown, setHeatShown] = useState(play.stakeStyle === 'positions');
  const heat = useHeat(game, play, isHeatShown);
  const price = useMemo(() => priceOf(game, play, text, terms), [game, play, text, terms]);

  function open(next: PlayType): void {
    if (next.code === play.code) return;
    setText('');
    onPlayType(next.code);
  }

  function add(): void {
    if (price.lines.length === 0) return;
    onAdd(price.lines);
    setText('');
  }

  function toggleCell(code: string, selection: string): void {
    if (isInSlip(code, selection)) onRemove(code, selection);
    else if (isAmount(terms.amount)) onAdd([{ playType: code, selection, betCount: 1, stake: terms.amount }]);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const isOwnKey = event.target instanceof Element && event.target.closest('textarea, button, summary, a') !== null;
    if (event.key !== 'Enter' || (isOwnKey && !event.ctrlKey)) return;
    event.preventDefault();
    add();
  }

  return (
    <div className={styles.picker} onKeyDown={handleKey}>
      <PlayNav plays={plays} current={play} onOpen={open} />
      {isCredit ? (
        <>
          <AmountChips
            label={t('pick.stake')}
            amounts={amounts}
            value={terms.amount}
            onChange={(amount) => setTerms({ ...terms, amount })}
            least={setting?.minStake}
            most={setting?.maxStake}
          />
          <p className={styles.hint}>{t('pick.creditHint')}</p>
          <CreditTable game={game} play={play} isInSlip={isInSlip} isClosed={isClosed} factorOf={factorOf} onToggle={toggleCell} />
        </>
      ) : (
        <>
          <div className={styles.about}>
            <PrizeHint game={game} play={play} setting={setting} terms={terms} />
            {hasHeat(play) && (
              <Chip selected={isHeatShown} icon={<Flame aria-hidden size={16} />} onClick={() => setHeatShown(!isHeatShown)}>
                {t('heat.show', { count: heatDraws })}
              </Chip>
            )}
          </div>
          {play.picker.kind === 'list' || play.picker.kind === 'digits' ? (
            <TypedList play={play} text={text} onChange={setText} />
          ) : (
            <SelectionEditor
              key={play.code}
              play={play}
              text={text}
              onChange={setText}
              payOf={payOf(game, play, terms.series)}
              noteOf={(choice) => noteOf(play.code, choice)}
              isClosed={(choice) => isClosed(play.code, choice)}
              heat={heat}
              drawsOn={game.current && bangkokDay(game.current.drawsAt)}
            />
          )}
          {heat.size > 0 && <p className={styles.hint}>{t('heat.fair')}</p>}

          <div className={styles.bet} data-betting-foot="">
            {play.stakeStyle === 'positions' ? (
              <AmountChips
                label={t('pick.unitStake', { count: play.positions ?? 1 })}
                amounts={['1', '5', '10', '50', '100']}
                value={terms.amount}
                onChange={(amount) => setTerms({ ...terms, amount })}
                least={setting?.minStake}
                most={setting?.maxStake}
              />
            ) : (
              game.series && <StakeEditor series={game.series} terms={terms} onChange={setTerms} />
            )}
            <div className={styles.foot}>
              <div className={styles.tools}>
                <Button variant="ghost" icon={<Dices aria-hidden />} onClick={() => setText(randomPick(play))}>
                  {t('pick.random')}
                </Button>
                {text !== '' && (
                  <Button variant="ghost" icon={<Eraser aria-hidden />} onClick={() => setText('')}>
                    {t('pick.clear')}
                  </Button>
                )}
              </div>
              <p className={styles.sum} aria-live="polite">
                {price.problem ? (
                  <span className={styles.wrong}>{t(`errors:${price.problem}`)}</span>
                ) : (
                  <>
                    {t('slip.bets', { count: price.betCount })} · <Money value={price.stake} symbol={symbol} /> · {t('slip.win')}{' '}
                    <Money value={price.win} symbol={symbol} />
                  </>
                )}
              </p>
              <Button
                variant="primary"
                size="large"
                icon={<Plus aria-hidden />}
                aria-keyshortcuts="Control+Enter"
                disabled={price.lines.length === 0}
                onClick={add}
              >
                {t('pick.addSelection')}
              </Button>
            </div>
          </div>
          {setting && play.stakeStyle === 'units' && parseMoney(setting.maxStake) < price.stake && (
            <p role="alert" className={styles.wrong}>
              {t('errors:lottery.stake_out_of_range')}
            </p>
          )}
        </>
      )}
    </div>
  );
}

import type { LotteryFault, PlayReturn, PlayTerms } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Badge, Checkbox, classNames, TextField } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import { shownAmount } from '../../lib/shown-amount';
import type { LotteryDraft } from './new-lottery.api';
import styles from './NewLottery.module.css';
import { useFaultText } from './useFaultText';

type PlaysTableProps = {
  draft: LotteryDraft;
  mapping: LotteryDraft['mappings'][number]['mapping'];
  isCredit: boolean;
  sold: ReadonlySet<string>;
  terms: Readonly<Record<string, PlayTerms>>;
  returns: readonly PlayReturn[];
  /** What plays return as they are sold now. */
  before?: readonly PlayReturn[] | undefined;
  /** Plays that become worse for members. */
  lowered?: readonly string[] | undefined;
  faults: readonly LotteryFault[];
  onSold: (sold: Set<string>) => void;
  onTerms: (playType: string, part: Partial<PlayTerms>) => void;
};

/** Every play that the lottery may sell: on or off, its rate and limits, and what it returns to members and costs the house. */
export function PlaysTable({ draft, mapping, isCredit, sold, terms, returns, before, lowered, faults, onSold, onTerms }: PlaysTableProps) {
  const { t } = useTranslation('desk');
  const decided = draft.mappings.find((one) => one.mapping === mapping)?.playTypes;
  const shown = draft.plays.filter((play) => play.isCredit === isCredit && (!decided || decided.includes(play.terms.playType)));
  const toggle = (playType: string, isOn: boolean) => {
    const next = new Set(sold);
    if (isOn) next.add(playType);
    else next.delete(playType);
    onSold(next);
  };
  const columns = ['on', 'rate', 'minStake', 'maxStake', 'closeAt'] as const;
  return (
    <div className={classNames(tableStyles.frame, styles.plays)}>
      <table className={tableStyles.table}>
        <caption className={styles.hidden}>{t('newLottery.plays')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`newLottery.columns.${column}`)}
              </th>
            ))}
            {(['chance', 'most', 'edge', 'averageCost', 'worstCost'] as const).map((column) => (
              <th key={column} scope="col" className={tableStyles.end}>
                {t(`newLottery.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((play) => (
            <PlayRow
              key={play.terms.playType}
              draft={draft}
              play={play}
              isOn={sold.has(play.terms.playType)}
              terms={terms[play.terms.playType]!}
              cost={returns.find(({ playType }) => playType === play.terms.playType)}
              before={before?.find(({ playType }) => playType === play.terms.playType)}
              isLowered={lowered?.includes(play.terms.playType) ?? false}
              faults={faults.filter(({ place }) => place.startsWith(`plays.${play.terms.playType}.`))}
              onToggle={(isOn) => toggle(play.terms.playType, isOn)}
              onTerms={(part) => onTerms(play.terms.playType, part)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PlayRowProps = {
  draft: LotteryDraft;
  play: LotteryDraft['plays'][number];
  isOn: boolean;
  terms: PlayTerms;
  cost: PlayReturn | undefined;
  before: PlayReturn | undefined;
  isLowered: boolean;
  faults: readonly LotteryFault[];
  onToggle: (isOn: boolean) => void;
  onTerms: (part: Partial<PlayTerms>) => void;
};

const amounts = ['minStake', 'maxStake', 'closeAt'] as const;

function PlayRow({ draft, play, isOn, terms, cost, before, isLowered, faults, onToggle, onTerms }: PlayRowProps) {
  const { t } = useTranslation('desk');
  const { word } = useFaultText(draft);
  const name = `${t(`playGroup.${play.groupKey}`)} · ${t(`play.${play.nameKey}`)}`;
  const errorOf = (field: string) => {
    const found = faults.find(({ place }) => place.endsWith(`.${field}`));
    return found && word(found.fault);
  };
  const field = (column: (typeof amounts)[number] | 'rate') => (
    <TextField
      label={t('newLottery.cell', { play: name, column: t(`newLottery.columns.${column}`) })}
      labelHidden
      inputMode="decimal"
      className={styles.amount}
      disabled={!isOn}
      error={isOn ? errorOf(column) : undefined}
      value={terms[column] ?? ''}
      // A limit may be left empty; a rate of nothing is a fault.
      onChange={({ target }) => onTerms({ [column]: column === 'closeAt' ? target.value.trim() || null : target.value.trim() })}
    />
  );
  const figure = `${tableStyles.end} ${styles.figure}`;
  const shown = isOn ? cost : undefined;
  const figures = (of: PlayReturn) => ({
    chance: `${of.looked > 1 ? `${of.looked} × ` : ''}${of.chance} %`,
    most: of.least === of.most ? `${of.most} %` : `${of.least} – ${of.most} %`,
    edge: `${of.edge} %`,
    averageCost: shownAmount(of.averageCost),
    worstCost: shownAmount(of.worstCost),
  });
  const [now, then] = [shown && figures(shown), before && figures(before)];
  /** What a play returns, and before it what it returns until then, where that is something else. */
  const shownFigure = (column: keyof ReturnType<typeof figures>) => (
    <>
      {then && then[column] !== now?.[column] && (
        <>
          <span className={styles.before}>{then[column]}</span> →{' '}
        </>
      )}
      {column === 'most' && shown?.losesMoney ? <Badge tone="lose">{now?.[column]}</Badge> : (now?.[column] ?? '–')}
    </>
  );
  return (
    <tr>
      <th scope="row" className={styles.play}>
        <Checkbox label={name} checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
        {isLowered && <Badge tone="info">{t('changeLottery.worse')}</Badge>}
      </th>
      <td>{terms.rate === null ? t('newLottery.bySeries') : field('rate')}</td>
      {amounts.map((column) => (
        <td key={column}>{field(column)}</td>
      ))}
      {(['chance', 'most', 'edge', 'averageCost', 'worstCost'] as const).map((column) => (
        <td key={column} className={figure}>
          {shownFigure(column)}
        </td>
      ))}
    </tr>
  );
}

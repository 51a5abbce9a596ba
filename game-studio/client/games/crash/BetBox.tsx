import { isMoney, parseMoney, toWire } from '@portal/money';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CrashOutcome } from '../../../src/games/crash/crash-game';
import { Button, StakePicker, useApi, useGame } from '../../kit';
import type { AnsweredBet, OwnBet } from '../tables/table-wire';
import type { Table } from '../tables/use-table';
import styles from './CrashGame.module.css';
import { multiplierText } from './draw-crash';

type BetBoxProps = {
  spot: string;
  shortcut: string;
  table: Table<CrashOutcome, null, number>;
  bet: OwnBet | undefined;
  /** While it flies. */
  multiplier: number | null;
};

type Draft = { stake: string; target: string; isAuto: boolean; isQueued: boolean };

const HUNDRED = 100;
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null;

/** `2.5` as 250; `null` unless it is between 1.01 and 10,000 with two decimals at most. */
export function targetOf(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const target = Number(whole) * HUNDRED + Number(decimals.padEnd(2, '0'));
  return target > HUNDRED && target <= 10_000 * HUNDRED ? target : null;
}

/** One of two bets: its stake, where it leaves by itself, and one large button for what can be done now. */
export function BetBox({ spot, shortcut, table, bet, multiplier }: BetBoxProps) {
  const { t } = useTranslation('game');
  const api = useApi();
  const { title, money, showRefusal } = useGame();
  const { round, place, takeBet, showBalance } = table;
  const keptName = `bet:${title.code}:${spot}`;
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = sessionStorage.getItem(keptName);
    return kept ? (JSON.parse(kept) as Draft) : { stake: title.minBet, target: '2.00', isAuto: false, isQueued: false };
  });
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const target = targetOf(draft.target);
  const stake = isMoney(draft.stake) ? parseMoney(draft.stake) : 0n;
  const isOpen = round?.state === 'open';
  const isIn = bet?.state === 'accepted';
  const canPlace = !draft.isAuto || target !== null;

  useEffect(() => sessionStorage.setItem(keptName, JSON.stringify(draft)), [keptName, draft]);

  async function bid() {
    setBusy(true);
    try {
      await place({ [spot]: stake }, draft.isAuto && target !== null ? target : undefined);
    } finally {
      setBusy(false);
    }
  }

  // A bet that was made while the last flight was in the air is placed when the next one opens.
  const placeQueued = useRef(bid);
  useEffect(() => {
    placeQueued.current = bid;
  });
  const isDue = draft.isQueued && isOpen && !bet && !table.isPlacing;
  useEffect(() => {
    if (!isDue) return;
    setDraft((kept) => ({ ...kept, isQueued: false }));
    void placeQueued.current();
  }, [isDue]);

  async function leave() {
    if (!bet || isBusy) return;
    setBusy(true);
    try {
      const { balance, ...left } = await api.post<AnsweredBet>('/games/crash/cash-out', { betId: bet.id });
      takeBet(left);
      showBalance(balance);
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  const action =
    isIn && multiplier !== null
      ? {
          text: t('leave', { sum: money((stakeOf(bet) * BigInt(multiplier)) / 100n) }),
          kind: 'gold' as const,
          run: leave,
          isOff: multiplier <= HUNDRED,
        }
      : isIn
        ? {
            text: bet.target !== null && bet.target < 1_000_000 ? t('placedAuto', { multiplier: multiplierText(bet.target) }) : t('placed'),
            kind: 'quiet' as const,
            run: async () => {},
            isOff: true,
          }
        : isOpen && !bet
          ? { text: t('bid', { sum: money(stake) }), kind: 'primary' as const, run: bid, isOff: !canPlace }
          : draft.isQueued
            ? { text: t('unqueue'), kind: 'quiet' as const, run: async () => setDraft({ ...draft, isQueued: false }), isOff: false }
            : { text: t('queue'), kind: 'primary' as const, run: async () => setDraft({ ...draft, isQueued: true }), isOff: !canPlace };

  const press = useRef(action);
  useEffect(() => {
    press.current = action;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.key.toUpperCase() === shortcut && !press.current.isOff) void press.current.run();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shortcut]);

  return (
    <section className={styles.box} aria-label={t(spot)}>
      <StakePicker value={stake} onChange={(value) => setDraft({ ...draft, stake: toWire(value) })} disabled={isIn} label={t(spot)} />
      <div className={styles.auto}>
        <label>
          <input type="checkbox" checked={draft.isAuto} onChange={({ target: box }) => setDraft({ ...draft, isAuto: box.checked })} />
          {t('auto')}
        </label>
        <input
          id={id}
          aria-label={t('autoAt')}
          inputMode="decimal"
          value={draft.target}
          aria-invalid={target === null || undefined}
          disabled={!draft.isAuto}
          onChange={({ target: field }) => setDraft({ ...draft, target: field.value })}
        />
        <span aria-hidden>×</span>
      </div>
      {draft.isAuto && target === null && <p className={styles.wrong}>{t('autoWrong')}</p>}
      <Button
        kind={action.kind}
        className={styles.go}
        isBusy={isBusy}
        disabled={action.isOff}
        onClick={() => void action.run()}
        title={shortcut}
      >
        {action.text}
      </Button>
      <p className={styles.own}>
        {bet && bet.cashedAt !== null && bet.payout ? (
          <b>{t('leftAt', { multiplier: multiplierText(bet.cashedAt), sum: money(bet.payout) })}</b>
        ) : null}
        {bet?.state === 'settled' && bet.cashedAt === null && t('lost', { sum: money(bet.amount) })}
        {bet?.state === 'void' && t('givenBack', { sum: money(bet.amount) })}
        {isIn && t('yourBets', { sum: money(bet.amount) })}
      </p>
    </section>
  );
}

const stakeOf = ({ amount }: OwnBet) => parseMoney(amount);

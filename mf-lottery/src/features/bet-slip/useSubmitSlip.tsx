import { useState } from 'react';
import type { BetDetail, Draw } from '@portal/contracts';
import { oddsOf } from '@portal/lottery-rules';
import { formatMoney, parseFraction, parseMoney } from '@portal/money';
import {
  callKey,
  isApiError,
  portal,
  portalEvents,
  refreshBalance,
  useCommand,
  useErrorText,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { useBetSlip } from './bet-slip.store';
import { toRequest, type PricedLine } from './slip-line';
import { slipNote } from './open-slip';
import type { SlipTotals } from './totals-of';
import { useSlipAct } from './useSlipAct';

/** A refusal beside the line it concerns, or about the whole slip. */
export type SlipProblem = { lineId: string | null; code: string; text: string };
type RefusedLine = { lineNo?: number; remaining?: string; rate?: string };
type Slip = { draw: Draw; priced: readonly PricedLine[]; totals: SlipTotals };

const sessionCodes = ['session.needed', 'session.expired'];

/** Reviews, sends and follows up a slip. The slip stays as it is until the platform has taken it. */
export function useSubmitSlip(draw: Draw | null, priced: readonly PricedLine[], totals: SlipTotals) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const client = useQueryClient();
  const symbol = useSession((state) => state.currencySymbol);
  const place = useCommand('POST /lgw/bets');
  const [problem, setProblem] = useState<SlipProblem | null>(null);
  const begin = useSlipAct();
  const [ticket, setTicket] = useState<BetDetail | null>(null);
  const markSent = useBetSlip((state) => state.markSent);
  const money = (amount: bigint) => formatMoney(amount, { symbol });

  function explain(error: unknown, lines: readonly PricedLine[]): void {
    const { lineNo, remaining, rate } = (isApiError(error) ? (error.value as RefusedLine | null) : null) ?? {};
    const line = lineNo === undefined ? undefined : lines[lineNo - 1];
    const odds = rate && line && oddsOf(line.play, line.line.selection, parseFraction(rate));
    const detail = remaining ? t('slip.remaining', { amount: money(parseMoney(remaining)) }) : odds ? t('slip.newRate', { odds }) : '';
    setProblem({
      lineId: line?.line.id ?? null,
      code: isApiError(error) ? error.code : 'internal',
      text: [errorText(error), detail].filter(Boolean).join(' '),
    });
    // Limits or the draw changed under the player: what is shown must be what holds.
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/:id/limits') });
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/:gameCode') });
  }

  const hasLeft = ({ draw: { gameCode } }: Slip) => useBetSlip.getState().gameCode !== gameCode;

  async function review(slip: Slip): Promise<void> {
    const agreed = await portal.confirm({
      title: t('review.title'),
      rows: [
        { label: t('review.draw'), value: slip.draw.issue },
        { label: t('review.lines'), value: String(slip.priced.length) },
        { label: t('review.pay'), value: money(slip.totals.price) },
        { label: t(slip.totals.isCapped ? 'review.cappedWin' : 'review.win'), value: money(slip.totals.win) },
      ],
      confirmLabel: t('review.confirm'),
    });
    if (agreed) await send(slip);
  }

  async function send(slip: Slip): Promise<void> {
    setProblem(null);
    try {
      const bet = await place.mutateAsync({
        body: { drawId: slip.draw.id, lines: slip.priced.map(toRequest) },
        note: slipNote(slip.draw.gameCode, slip.priced),
      });
      markSent(
        slip.draw.gameCode,
        slip.priced.map(({ line }) => line),
      );
      setTicket(bet);
      // Whoever has gone to another lottery meanwhile sees no ticket there.
      if (hasLeft(slip)) portal.notify({ kind: 'success', title: t('ticket.title'), body: bet.ticketNumber });
      portalEvents.emit('lottery.betPlaced', { betId: bet.id, drawId: bet.drawId });
      void refreshBalance();
      void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets') });
    } catch (error) {
      explain(error, slip.priced);
      if (hasLeft(slip)) portal.notifyError(error);
      // Back from signing in they are where they were: before the review, and nothing is sent without another yes.
      if (isApiError(error) && sessionCodes.includes(error.code)) portal.requireLogin(() => void begin(() => review(slip)));
    }
  }

  return {
    submit(): void {
      if (!draw || priced.length === 0) return;
      const slip = { draw, priced, totals };
      const start = () => void begin(() => review(slip));
      if (portal.requireLogin(start)) start();
    },
    isSending: place.isPending,
    problem,
    forgetProblem: () => setProblem(null),
    ticket,
    closeTicket: () => setTicket(null),
  };
}

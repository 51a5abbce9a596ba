import { useState } from 'react';
import type { BetDetail, Draw, LotteryGameDetail } from '@portal/contracts';
import { formatMoney, parseMoney, sumMoney } from '@portal/money';
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

/** A refusal beside the line it concerns, or about the whole slip. */
export type SlipProblem = { lineId: string | null; code: string; text: string };
type RefusedLine = { lineNo?: number; remaining?: string; rate?: string };

/** Reviews, sends and follows up a slip. The slip stays as it is until the platform has taken it. */
export function useSubmitSlip(game: LotteryGameDetail, draw: Draw | null, priced: readonly PricedLine[]) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const client = useQueryClient();
  const symbol = useSession((state) => state.currencySymbol);
  const place = useCommand('POST /lgw/bets');
  const [problem, setProblem] = useState<SlipProblem | null>(null);
  const [ticket, setTicket] = useState<BetDetail | null>(null);
  const markSent = useBetSlip((state) => state.markSent);

  function explain(error: unknown): void {
    const { lineNo, remaining, rate } = (isApiError(error) ? (error.value as RefusedLine | null) : null) ?? {};
    const detail = remaining
      ? t('slip.remaining', { amount: formatMoney(parseMoney(remaining), { symbol }) })
      : rate
        ? t('slip.newRate', { rate })
        : '';
    const line = lineNo === undefined ? undefined : priced[lineNo - 1];
    setProblem({
      lineId: line?.line.id ?? null,
      code: isApiError(error) ? error.code : 'internal',
      text: [errorText(error), detail].filter(Boolean).join(' '),
    });
    // Limits or the draw changed under the player: what is shown must be what holds.
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/:id/limits') });
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/:gameCode') });
  }

  /** From the review on the slip is this code's alone: code that took over now would not hear whether the bet was taken. */
  async function send(): Promise<void> {
    portal.setDirty('lottery.bet', true);
    await reviewAndSend().finally(() => portal.setDirty('lottery.bet', false));
  }

  async function reviewAndSend(): Promise<void> {
    if (!draw || priced.length === 0) return;
    const money = (amount: bigint) => formatMoney(amount, { symbol });
    const agreed = await portal.confirm({
      title: t('review.title'),
      rows: [
        { label: t('review.draw'), value: draw.issue },
        { label: t('review.lines'), value: String(priced.length) },
        { label: t('review.pay'), value: money(sumMoney(priced.map(({ price }) => price))) },
        { label: t('review.win'), value: money(sumMoney(priced.map(({ win }) => win))) },
      ],
      confirmLabel: t('review.confirm'),
    });
    if (!agreed) return;
    setProblem(null);
    try {
      const bet = await place.mutateAsync({ body: { drawId: draw.id, lines: priced.map(toRequest) } });
      markSent();
      setTicket(bet);
      portalEvents.emit('lottery.betPlaced', { betId: bet.id, drawId: bet.drawId });
      void refreshBalance();
      void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets') });
    } catch (error) {
      explain(error);
    }
  }

  return {
    submit: (): void => {
      if (portal.requireLogin(() => void send())) void send();
    },
    isSending: place.isPending,
    problem,
    forgetProblem: () => setProblem(null),
    ticket,
    closeTicket: () => setTicket(null),
    gameCode: game.code,
  };
}

import { useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { formatMoney, type MinorUnits } from '@portal/money';
import {
  callKey,
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
import { slipNote } from './open-slip';
import { toRequest, type PricedLine } from './slip-line';
import { useSlipAct } from './useSlipAct';

type Chase = { numeros: { numero: string; multiple: number }[]; winStop: boolean; hold: MinorUnits };

/** Reviews and sends a chase; the slip stays until the platform has taken it. */
export function useSubmitChase(game: LotteryGameDetail, priced: readonly PricedLine[], onDone: () => void) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const client = useQueryClient();
  const symbol = useSession((state) => state.currencySymbol);
  const create = useCommand('POST /lgw/chases');
  const markSent = useBetSlip((state) => state.markSent);
  const begin = useSlipAct();
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ numeros, winStop, hold }: Chase): Promise<void> {
    const agreed = await portal.confirm({
      title: t('chase.title'),
      rows: [
        { label: t('chase.draws'), value: String(numeros.length) },
        { label: t('review.lines'), value: String(priced.length) },
        { label: t('chase.held'), value: formatMoney(hold, { symbol }) },
        { label: t('chase.winStop'), value: t(winStop ? 'chase.yes' : 'chase.no') },
      ],
      confirmLabel: t('review.confirm'),
    });
    if (!agreed) return;
    setProblem(null);
    try {
      const chase = await create.mutateAsync({
        body: { gameCode: game.code, lines: priced.map(toRequest), numeros, winStop },
        note: slipNote(game.code, priced),
      });
      markSent(
        game.code,
        priced.map(({ line }) => line),
      );
      portal.notify({ kind: 'success', title: t('chase.done', { count: chase.issueCount }) });
      // Draws ahead are bet on later; the one on sale is at once.
      const { betId } = chase.issues.find(({ numero }) => numero === game.current?.issue) ?? {};
      if (game.current && betId) portalEvents.emit('lottery.betPlaced', { betId, drawId: game.current.id });
      void refreshBalance();
      void client.invalidateQueries({ queryKey: callKey('GET /lgw/chases') });
      void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets') });
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      void client.invalidateQueries({ queryKey: callKey('GET /lgw/games/:gameCode/numeros') });
    }
  }

  return {
    submit(chase: Chase): void {
      const start = () => void begin(() => send(chase));
      if (portal.requireLogin(start)) start();
    },
    isSending: create.isPending,
    problem,
  };
}

import { api } from '@portal/api-client';
import type { PlayTime } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { formatMoney, parseMoney } from '@portal/money';
import { serverNow } from '@portal/portal';
import { selectIsTrial, useSession } from '@portal/session';
import { openCenter } from '../../state/center';
import { askToConfirm } from '../../state/overlays/confirm.store';

/** Not among the first calls of a page. */
const firstAskMs = 60_000;
/** How long it takes to come back where it was not answered, or nothing could be asked. */
const againMs = 60_000;
/** Limits may be set in another tab. */
const longestMs = 15 * 60_000;

/**
 * The reality check (MEM-20): when a member has been at play for as long as they have chosen, says how long it was and what came of it, and waits
 * for the answer; bets are refused meanwhile. Answers how to stop.
 */
export function watchPlayTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: string | null = null;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (watched !== null) timer = setTimeout(() => void look(), ms);
  };

  async function look(): Promise<void> {
    const member = watched;
    try {
      const time = await api.call('GET /wps/limits/play-time', {});
      if (member !== watched) return;
      const due = time.checkAt === null ? null : Date.parse(time.checkAt) - serverNow();
      if (due === null || due > 0) return plan(Math.min(due ?? longestMs, longestMs));
      await api.call('POST /wps/limits/play-time', { body: { state: 'shown' } });
      if (await ask(time)) await api.call('POST /wps/limits/play-time', { body: { state: 'confirmed' } });
      else openCenter('member', 'playLimits');
    } catch {
      // Whoever cannot be asked now is asked later.
    }
    if (member === watched) plan(againMs);
  }

  function follow(): void {
    const state = useSession.getState();
    const member = state.isLogin && !selectIsTrial(state) ? state.account : null;
    if (member === watched) return;
    watched = member;
    plan(firstAskMs);
  }

  const unsubscribe = useSession.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    watched = null;
  };
}

function ask({ minutes, stakes, payouts, net }: PlayTime): Promise<boolean> {
  const symbol = useSession.getState().currencySymbol;
  return askToConfirm({
    title: i18n.t('shell:playTime.title', { count: minutes }),
    body: i18n.t('shell:playTime.body'),
    rows: [
      { label: i18n.t('shell:playTime.stakes'), value: formatMoney(parseMoney(stakes), { symbol }) },
      { label: i18n.t('shell:playTime.payouts'), value: formatMoney(parseMoney(payouts), { symbol }) },
      { label: i18n.t('shell:playTime.net'), value: formatMoney(parseMoney(net), { symbol, sign: 'always' }) },
    ],
    confirmLabel: i18n.t('shell:playTime.goOn'),
    cancelLabel: i18n.t('shell:playTime.limits'),
  });
}

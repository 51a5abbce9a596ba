import { api } from '@portal/api-client';
import type { PlayTime } from '@portal/contracts';
import { i18n } from '@portal/i18n';
import { formatMoney, parseMoney } from '@portal/money';
import { serverNow } from '@portal/portal';
import { useSession } from '@portal/session';
import { openCenter } from '../../state/center';
import { askToConfirm } from '../../state/overlays/confirm.store';

/**
 * Asks the member about the time at play if it is due, and returns how many milliseconds there are until then if it is not: `Infinity` when the
 * member has switched it off. Returns null after it was asked, or when the member has gone meanwhile, which `isStillHere` says.
 */
export async function checkPlayTime(isStillHere: () => boolean): Promise<number | null> {
  const time = await api.call('GET /wps/limits/play-time', {});
  if (!isStillHere()) return null;
  if (time.checkAt === null) return Infinity;
  const due = Date.parse(time.checkAt) - serverNow();
  if (due > 0) return due;
  await api.call('POST /wps/limits/play-time', { body: { state: 'shown' } });
  if (await ask(time)) await api.call('POST /wps/limits/play-time', { body: { state: 'confirmed' } });
  else openCenter('member', 'playLimits');
  return null;
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

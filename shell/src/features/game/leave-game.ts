import { perform } from '@portal/api-client';
import { i18n } from '@portal/i18n';
import { formatMoney, parseMoney, sumMoney } from '@portal/money';
import { refreshBalance, useSession } from '@portal/session';
import type { OpenGame } from '../../state/overlays/open-game';
import { addToast } from '../../state/overlays/toasts.store';

const collect = 'POST /wps/relay/provider-wallets/collect';

/** Settles what a game leaves behind: the balance is read anew, and money in a provider's wallet comes home. */
export async function settleAfterGame({ launchId, hasOwnWallet }: OpenGame): Promise<void> {
  if (launchId === null || !useSession.getState().isLogin) return;
  try {
    if (hasOwnWallet) await bringMoneyHome();
    await refreshBalance();
  } catch {
    if (hasOwnWallet) addToast({ kind: 'warning', title: i18n.t('help:game.wallet.notYet'), body: i18n.t('help:game.wallet.notYetBody') });
  }
}

async function bringMoneyHome(): Promise<void> {
  const { transfers } = await perform(collect, {});
  const amount = sumMoney(transfers.filter(({ state }) => state === 'success').map((transfer) => parseMoney(transfer.amount)));
  const symbol = useSession.getState().currencySymbol;
  if (amount > 0n) addToast({ kind: 'success', title: i18n.t('help:game.wallet.home', { amount: formatMoney(amount, { symbol }) }) });
  if (transfers.some(({ state }) => state !== 'success'))
    addToast({ kind: 'warning', title: i18n.t('help:game.wallet.notYet'), body: i18n.t('help:game.wallet.notYetBody') });
}

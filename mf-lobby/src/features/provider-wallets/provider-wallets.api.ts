import type { WalletTransfer } from '@portal/contracts';
import { callKey, portal, refreshBalance, useCall, useCommand, useOpenAttempt, useQueryClient, useTranslation } from '@portal/portal';
import { useCanKeepFavourites } from '../../components/favourites.api';

const walletsCall = 'GET /wps/relay/provider-wallets';
const transfersCall = 'GET /wps/relay/provider-wallets/transfers';
const transferCall = 'POST /wps/relay/provider-wallets/transfers';
const collectCall = 'POST /wps/relay/provider-wallets/collect';

/** Only real accounts have money with providers. */
export function useProviderWallets() {
  const enabled = useCanKeepFavourites();
  return useCall(walletsCall, {}, { enabled, staleTime: 0 });
}

export const useTransfers = (from: string, to: string, enabled: boolean) =>
  useCall(transfersCall, { query: { from, to, pageNo: 1, pageSize: 20 } }, { enabled, staleTime: 0 });

export type Move = { provider: string; direction: 'in' | 'out'; amount: string };

/** Moves money to or from a provider's wallet and tells what became of it. True: it has arrived. */
export function useMoves() {
  const { t } = useTranslation('lobby');
  const client = useQueryClient();
  const transfer = useCommand(transferCall);
  const collect = useCommand(collectCall);

  async function readAgain(): Promise<void> {
    await Promise.allSettled([
      refreshBalance(),
      client.invalidateQueries({ queryKey: callKey(walletsCall) }),
      client.invalidateQueries({ queryKey: callKey(transfersCall) }),
    ]);
  }

  function tell(moved: readonly WalletTransfer[]): boolean {
    const failed = moved.some(({ state }) => state === 'failed');
    const open = moved.some(({ state }) => state !== 'failed' && state !== 'success');
    if (failed) portal.notify({ kind: 'error', title: t('wallets.failed'), body: t('wallets.failedBody') });
    else if (open) portal.notify({ kind: 'warning', title: t('wallets.open'), body: t('wallets.openBody') });
    else portal.notify({ kind: 'success', title: t(moved.length > 0 ? 'wallets.done' : 'wallets.nothing') });
    return !failed && !open;
  }

  async function attempt(act: () => Promise<readonly WalletTransfer[]>): Promise<boolean> {
    try {
      return tell(await act());
    } catch (error) {
      portal.notifyError(error);
      return false;
    } finally {
      await readAgain();
    }
  }

  return {
    /** The move of which it is not known whether it was made. */
    openMove: useOpenAttempt(transferCall, collectCall),
    move: (body: Move) => attempt(async () => [await transfer.mutateAsync({ body })]),
    collect: () => attempt(async () => (await collect.mutateAsync({})).transfers),
  };
}

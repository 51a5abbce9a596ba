import type { CallValue, WalletTransfer } from '@portal/contracts';
import {
  api,
  callKey,
  fetchAllPages,
  portal,
  refreshBalance,
  useCall,
  useCommand,
  useOpenAttempt,
  usePortalEvent,
  useQueryClient,
  useTranslation,
} from '@portal/portal';
import { useState } from 'react';
import type { DayRange } from '../../lib/days';

const walletsCall = 'GET /wps/relay/provider-wallets';
const listCall = 'GET /wps/relay/provider-wallets/transfers';
const moveCall = 'POST /wps/relay/provider-wallets/transfers';
const collectCall = 'POST /wps/relay/provider-wallets/collect';
const switchCall = 'PUT /wps/relay/provider-wallets/automatic';
const pageSize = 10;
/** What is not known yet is looked at again, as the platform asks its provider. */
const pollMs = 4_000;

export type Wallets = CallValue<typeof walletsCall>;
export type VendorWallet = Wallets['list'][number];
export type Move = { provider: string; direction: 'in' | 'out'; amount: string };

export const isOpen = ({ state }: WalletTransfer): boolean => state !== 'success' && state !== 'failed';

/** What providers keep for the member. A balance is null while its provider does not answer. */
export const useWallets = () => useCall(walletsCall, {}, { staleTime: 0 });

/** Names of the vendors whose games play with the main wallet itself, each once. */
export function useSingleWalletVendors(wallets: Wallets | undefined): string[] {
  const { data } = useCall('GET /wps/game/vendors', { query: {} });
  const own = new Set(wallets?.list.flatMap(({ vendors }) => vendors));
  const cards = data?.data.lanes.flatMap((lane) => lane.cards) ?? [];
  return [...new Set(cards.filter(({ vassalage, label }) => label !== '' && !own.has(vassalage)).map(({ label }) => label))].sort();
}

/** One page of what was moved; it is looked at again while the outcome of any is not known. */
export function useTransfers(range: DayRange, pageNo: number) {
  const client = useQueryClient();
  const [hasOpen, setHasOpen] = useState(false);
  const query = useCall(
    listCall,
    { query: { ...range, pageNo, pageSize } },
    { keepPrevious: true, staleTime: 0, refetchInterval: hasOpen ? pollMs : false },
  );
  const isNowOpen = query.data?.content.some(isOpen) ?? false;
  if (isNowOpen !== hasOpen) setHasOpen(isNowOpen);
  usePortalEvent('wallet.balanceChanged', () => {
    void query.refetch();
    void client.invalidateQueries({ queryKey: callKey(walletsCall) });
  });
  return query;
}

export const fetchTransfers = (range: DayRange) => fetchAllPages((paging) => api.call(listCall, { query: { ...range, ...paging } }));

/** Moves money between the main wallet and a provider's, and tells what became of it. */
export function useMoves() {
  const { t } = useTranslation('member');
  const client = useQueryClient();
  const move = useCommand(moveCall);
  const collect = useCommand(collectCall);

  async function readAgain(): Promise<void> {
    await Promise.allSettled([
      refreshBalance(),
      client.invalidateQueries({ queryKey: callKey(walletsCall) }),
      client.invalidateQueries({ queryKey: callKey(listCall) }),
    ]);
  }

  function tell(moved: readonly WalletTransfer[]): boolean {
    const isFailed = moved.some(({ state }) => state === 'failed');
    if (isFailed) portal.notify({ kind: 'error', title: t('vendorWallets.failed'), body: t('vendorWallets.failedBody') });
    else if (moved.some(isOpen)) portal.notify({ kind: 'warning', title: t('vendorWallets.open'), body: t('vendorWallets.openBody') });
    else portal.notify({ kind: 'success', title: t(moved.length > 0 ? 'vendorWallets.done' : 'vendorWallets.nothing') });
    return !isFailed;
  }

  /** True: nothing is left to be done by the member. Throws what the platform refuses. */
  async function run(act: () => Promise<readonly WalletTransfer[]>): Promise<boolean> {
    try {
      return tell(await act());
    } finally {
      await readAgain();
    }
  }

  return {
    isPending: move.isPending || collect.isPending,
    /** The move of which it is not known whether it was made. */
    openMove: useOpenAttempt(moveCall, collectCall),
    move: (body: Move) => run(async () => [await move.mutateAsync({ body })]),
    collect: () => run(async () => (await collect.mutateAsync({})).transfers),
  };
}

/** Whether all money goes along to a game that opens; shows what was chosen at once, and what holds once it is answered. */
export function useAutomatic(wallets: Wallets) {
  const client = useQueryClient();
  const save = useCommand(switchCall);
  return {
    isPending: save.isPending,
    async set(isAutomatic: boolean): Promise<void> {
      try {
        await save.mutateAsync({ body: { isAutomatic } });
        client.setQueryData(callKey(walletsCall, {}), { ...wallets, isAutomatic });
      } catch (error) {
        portal.notifyError(error);
      } finally {
        await client.invalidateQueries({ queryKey: callKey(walletsCall) });
      }
    },
  };
}

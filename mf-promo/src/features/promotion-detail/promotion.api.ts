import { useCall, useCommand } from '@portal/portal';

const knownIds = /^[a-z0-9-]{1,64}$/;

export const redeemCall = 'POST /wps/relay/promotion-codes';
export const useSign = () => useCommand('POST /wps/relay/promotions/:id/sign');
export const useApply = () => useCommand('POST /wps/relay/promotions/:id/applications');
export const useRedeemCode = () => useCommand(redeemCall);

/** An address without a possible id is not asked for: it leads nowhere. */
export function usePromotion(id: string) {
  const isPossible = knownIds.test(id);
  const query = useCall('GET /wps/relay/promotions/:id', { params: { id } }, { enabled: isPossible, staleTime: 60_000 });
  return { ...query, isMissing: !isPossible || query.error?.status === 404 };
}

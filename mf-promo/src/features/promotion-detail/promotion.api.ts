import { useCall } from '@portal/portal';

const knownIds = /^[a-z0-9-]{1,64}$/;

/** An address without a possible id is not asked for: it leads nowhere. */
export function usePromotion(id: string) {
  const isPossible = knownIds.test(id);
  const query = useCall('GET /wps/relay/promotions/:id', { params: { id } }, { enabled: isPossible, staleTime: 60_000 });
  return { ...query, isMissing: !isPossible || query.error?.status === 404 };
}

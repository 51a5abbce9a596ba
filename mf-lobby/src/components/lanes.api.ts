import { useCall } from '@portal/portal';

/** Vendors by category. The same question as the frame's menu asks, so that it is sent once a page. */
export function useLanes() {
  const { data, isError, refetch } = useCall('GET /wps/game/vendors', { query: { platform: 'html5-desktop' } }, { staleTime: Infinity });
  return { lanes: data?.data.lanes, isError, refetch };
}

import { useCall } from '@portal/portal';

/** All offers; filters work on what is already here. */
export const usePromotions = () => useCall('GET /wps/relay/promotions', { query: {} }, { staleTime: 60_000 });

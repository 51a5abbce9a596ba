import { useCall } from '@portal/portal';

const pageSize = 10;

/** The member's link, how far friends are, and the terms. */
export const useReferral = () => useCall('GET /wps/relay/referral', {});

/** One page of friends. */
export const useFriends = (pageNo: number) =>
  useCall('GET /wps/relay/referral/friends', { query: { pageNo, pageSize } }, { keepPrevious: true });

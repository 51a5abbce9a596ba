import { useCall, useCommand, usePortalEvent } from '@portal/portal';
import { useState } from 'react';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const list = 'GET /wps/relay/member/upline/transfers';
const terms = 'GET /wps/relay/member/upline';
const pageSize = 10;
/** The money arrives within moments; where no event tells of it, looking again does. */
const pollMs = 3_000;

export function useUplineTerms() {
  const query = useCall(terms, {});
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

/** One page of what was sent; it is looked at again while any of it is on its way. */
export function useUplineTransfers(pageNo: number) {
  const [isUnderWay, setIsUnderWay] = useState(false);
  const query = useCall(list, { query: { pageNo, pageSize } }, { keepPrevious: true, refetchInterval: isUnderWay ? pollMs : false });
  const isNowUnderWay = query.data?.content.some(({ state }) => state === 'sent') ?? false;
  if (isNowUnderWay !== isUnderWay) setIsUnderWay(isNowUnderWay);
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

export const sendCall = 'POST /wps/relay/member/upline/transfers';
export const useSendToUpline = () => useCommand(sendCall);

/** After a transfer: what is left of the day, and the list. */
export const useLookAgain = () => useLookAgainAt(terms, list);

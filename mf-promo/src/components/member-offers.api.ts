import type { MemberOffer } from '@portal/contracts';
import { trialCode } from '@portal/contracts/brand';
import { callKey, useCall, useQueryClient, useSession } from '@portal/portal';

const standings = 'GET /wps/relay/member/offers';

/** Whether somebody is signed in who may have offers. */
export const useIsRealMember = (): boolean => useSession(({ isLogin, isAgent }) => isLogin && isAgent !== trialCode);

/** Where the member stands with each offer, by its id; empty for visitors, and while it is not known. */
export function useMemberOffers(): ReadonlyMap<string, MemberOffer> {
  const isReal = useIsRealMember();
  const { data } = useCall(standings, {}, { enabled: isReal });
  return new Map((isReal ? (data ?? []) : []).map((offer) => [offer.id, offer]));
}

/** After the member has done something about an offer. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: callKey(standings) });
}

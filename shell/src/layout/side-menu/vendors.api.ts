import { api, callKey } from '@portal/api-client';
import type { VendorLane } from '@portal/contracts';
import { sessionArea } from '@portal/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const call = 'GET /wps/game/vendors';
const input = { query: { platform: 'html5-desktop' as const } };

function readKept(): VendorLane[] | undefined {
  try {
    return (JSON.parse(sessionArea.read('gameVendor') ?? 'null') as VendorLane[] | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the vendors and keeps them for this session (NAV-05). A failure is the caller's to show. */
async function fetchVendors(signal: AbortSignal): Promise<{ data: { lanes: VendorLane[] } }> {
  const value = await api.call(call, input, { signal });
  sessionArea.write('gameVendor', JSON.stringify(value.data.lanes));
  return value;
}

/** Vendors by category, from this session's copy when there is one; `flush` fetches them anew. */
export function useVendors() {
  const client = useQueryClient();
  const queryKey = callKey(call, input);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchVendors(signal),
    initialData: () => {
      const lanes = readKept();
      return lanes && { data: { lanes } };
    },
    staleTime: Infinity,
  });
  return { lanes: query.data?.data.lanes, isError: query.isError, flush: () => client.refetchQueries({ queryKey }) };
}

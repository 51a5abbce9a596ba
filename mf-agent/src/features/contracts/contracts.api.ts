import { callKey, serverNow, useCall, useQueryClient } from '@portal/portal';
import { rangeOf } from '../../lib/period';

const listCall = 'GET /wps/relay/agent/contracts';
const infoCall = 'GET /wps/relay/agent/contracts/info';
const pageSize = 10;

/** The agent's own side of a contract. */
export type ContractRole = 'downline' | 'upline';

export const useContracts = (role: ContractRole, pageNo: number) =>
  useCall(listCall, { query: { role, pageNo, pageSize } }, { keepPrevious: true });

export const useContractInfo = () => useCall(infoCall, {});

/** Reads lists and counts again after something was done. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: callKey(listCall) }), client.invalidateQueries({ queryKey: callKey(infoCall) })]);
}

/** Agents directly below, who may be offered a contract. */
export function useDirectAgents() {
  const { data, error } = useCall('GET /wps/relay/agent/team', { query: { ...rangeOf('today', serverNow()), pageSize: 200 } });
  return { agents: data?.content.filter(({ level, type }) => level === 1 && (type === 1 || type === 2)), error };
}

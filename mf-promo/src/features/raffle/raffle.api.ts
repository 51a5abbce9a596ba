import { callKey, useCall, useCommand, useQueryClient } from '@portal/portal';

const raffle = 'GET /wps/relay/raffle';
const balance = 'GET /wps/relay/points/balance';
const spins = 'GET /wps/relay/raffle/spins';
const spinsOfPage = 10;

export const claimCall = 'POST /wps/relay/raffle/claim';

export const useRaffle = () => useCall(raffle, {});
export const useTickets = (enabled: boolean) => useCall(balance, {}, { enabled });
export const useSpins = (pageNo: number, enabled: boolean) =>
  useCall(spins, { query: { pageNo, pageSize: spinsOfPage } }, { enabled, keepPrevious: true });
export const useSpin = () => useCommand(claimCall);

/** After a turn: tickets, own turns, and winners. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [raffle, balance, spins] as const) void client.invalidateQueries({ queryKey: callKey(name) });
  };
}

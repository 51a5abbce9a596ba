import { api, callKey, useCall, useCommand, useQueryClient } from '@portal/portal';

const draws = 'GET /wps/relay/raffle/draws';
const own = 'GET /wps/relay/raffle/tickets';
const list = 'GET /wps/relay/raffle/draws/:id/entries';
const balance = 'GET /wps/relay/points/balance';
const ownOfPage = 20;

export const enterCall = 'POST /wps/relay/raffle/draws/:id/entries';

export const useDraws = () => useCall(draws, {});
export const useOwnDraws = (enabled: boolean) => useCall(own, { query: { pageNo: 1, pageSize: ownOfPage } }, { enabled });
export const useTickets = (enabled: boolean) => useCall(balance, {}, { enabled });
export const useEnter = () => useCommand(enterCall);

/** A part of the list that a draw was made from. */
export const readList = (id: string) => (after: string | undefined) => api.call(list, { params: { id }, query: { after } });

/** After tickets went in, or a draw's time has come. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [draws, own, balance] as const) void client.invalidateQueries({ queryKey: callKey(name) });
  };
}

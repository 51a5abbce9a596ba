import { callKey, useCall, useCommand, useQueryClient } from '@portal/portal';

const balance = 'GET /wps/relay/points/balance';
const config = 'GET /wps/relay/points/config';
const items = 'GET /wps/relay/points/reward';
const orders = 'GET /wps/relay/points/redeems';
const entries = 'GET /wps/relay/points/entries';
const [ordersOfPage, entriesOfPage] = [10, 10];

export const convertCall = 'POST /wps/relay/points/convert';
export const redeemCall = 'POST /wps/relay/points/redeem';

export const usePointBalance = (enabled: boolean) => useCall(balance, {}, { enabled });
export const usePointConfig = () => useCall(config, {});
export const useMallItems = () => useCall(items, {});
export const useMallOrders = (pageNo: number) => useCall(orders, { query: { pageNo, pageSize: ordersOfPage } }, { keepPrevious: true });
export const usePointEntries = (pageNo: number) => useCall(entries, { query: { pageNo, pageSize: entriesOfPage } }, { keepPrevious: true });
export const useConvert = () => useCommand(convertCall);
export const useRedeem = () => useCommand(redeemCall);

/** After points have moved: everything that shows them. */
export function useLookAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const name of [balance, config, items, orders, entries] as const) void client.invalidateQueries({ queryKey: callKey(name) });
  };
}

/**
 * The calls of members that carry a key; `calls.test.ts` holds the list to the table. Apart from it, so that a page needs no
 * schema to know them.
 */
export const keyedCallNames = [
  'POST /lgw/bets',
  'POST /lgw/chases',
  'POST /lgw/yeekee/:drawId/shots',
  'POST /wps/deposit/requests',
  'POST /wps/withdraw/requests',
  'POST /wps/relay/games/launch',
  'POST /wps/relay/games/pvp/launch',
  'POST /wps/relay/provider-wallets/transfers',
  'POST /wps/relay/provider-wallets/collect',
  'POST /wps/relay/member/upline/transfers',
  'POST /wps/relay/agent/transfers',
  'POST /wps/relay/agent/dividends/:id/pay',
  'POST /wps/relay/rebates/claims',
  'POST /wps/relay/points/convert',
  'POST /wps/relay/points/redeem',
  'POST /wps/relay/raffle/claim',
  'POST /wps/relay/raffle/draws/:id/entries',
  'POST /wps/relay/promotion-codes',
  'POST /wps/relay/member/bonuses/:id/cancel',
  'PUT /wps/feedback',
  'POST /wps/affiliate/application',
] as const;

export type KeyedCallName = (typeof keyedCallNames)[number];

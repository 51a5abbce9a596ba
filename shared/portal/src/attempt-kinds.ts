import type { KeyedCallName } from '@portal/contracts';

/** The kind of an act in texts: `common:attempts.{checking|done|notDone}.{kind}`. */
export const attemptKinds: Record<KeyedCallName, 'bet' | 'deposit' | 'withdrawal' | 'transfer' | 'game' | 'other'> = {
  'POST /lgw/bets': 'bet',
  'POST /lgw/chases': 'bet',
  'POST /wps/deposit/requests': 'deposit',
  'POST /wps/withdraw/requests': 'withdrawal',
  'POST /wps/relay/provider-wallets/transfers': 'transfer',
  'POST /wps/relay/provider-wallets/collect': 'transfer',
  'POST /wps/relay/member/upline/transfers': 'transfer',
  'POST /wps/relay/agent/transfers': 'transfer',
  'POST /wps/relay/agent/dividends/:id/pay': 'transfer',
  'POST /wps/relay/games/launch': 'game',
  'POST /wps/relay/games/pvp/launch': 'game',
  'POST /wps/relay/points/convert': 'other',
  'POST /wps/relay/points/redeem': 'other',
  'POST /wps/relay/raffle/claim': 'other',
  'POST /wps/relay/raffle/draws/:id/entries': 'other',
  'POST /lgw/yeekee/:drawId/shots': 'other',
  'POST /wps/relay/rebates/claims': 'other',
  'POST /wps/relay/promotion-codes': 'other',
  'POST /wps/relay/member/bonuses/:id/cancel': 'other',
  'PUT /wps/feedback': 'other',
  'POST /wps/affiliate/application': 'other',
};

import { z } from 'zod';
import * as agentContracts from './members/agent-contracts';
import * as agents from './members/agents';
import * as attempts from './core/attempts';
import { calls } from './calls';
import type { Call } from './core/call';
import * as common from './core/common';
import * as chat from './site/chat';
import * as operatorChat from './operators/operator-chat';
import * as feedback from './site/feedback';
import * as games from './games/games';
import * as lottery from './lottery/lottery';
import * as lotteryChase from './lottery/lottery-chase';
import * as lotteryLobby from './lottery/lottery-lobby';
import * as lotteryNotes from './lottery/lottery-notes';
import * as lotteryOperators from './lottery/lottery-operators';
import * as lotteryReminders from './lottery/lottery-reminders';
import * as lotteryResults from './lottery/lottery-results';
import * as lotteryVn from './lottery/lottery-vn';
import * as lotteryYeekee from './lottery/lottery-yeekee';
import * as identity from './members/identity';
import * as closures from './members/closures';
import * as memberFiles from './members/member-files';
import * as limits from './members/limits';
import * as members from './members/members';
import * as messages from './site/messages';
import * as operatorApprovals from './operators/operator-approvals';
import * as operatorDesk from './operators/operator-desk';
import * as operatorIdentity from './operators/operator-identity';
import * as operatorMailings from './operators/operator-mailings';
import * as operatorMembers from './operators/operator-members';
import * as operatorOverview from './operators/operator-overview';
import * as operatorPayments from './operators/operator-payments';
import * as operatorProviders from './operators/operator-providers';
import * as operatorWithdrawals from './operators/operator-withdrawals';
import * as operatorRisk from './operators/operator-risk';
import * as operators from './operators/operators';
import * as payments from './money/payments';
import * as payoutDetails from './members/payout-details';
import * as mall from './promo/mall';
import * as raffle from './promo/raffle';
import * as raffleDraws from './promo/raffle-draws';
import * as points from './promo/points';
import * as promotions from './site/promotions';
import * as missions from './promo/missions';
import * as rewards from './promo/rewards';
import * as offers from './promo/offers';
import * as agentPay from './members/agent-pay';
import * as commissions from './members/commissions';
import * as operatorPayRuns from './operators/operator-pay-runs';
import * as operatorOffers from './operators/operator-offers';
import * as passkeys from './members/passkeys';
import * as push from './members/push';
import * as secondFactor from './members/second-factor';
import * as session from './members/session';
import * as system from './site/system';
import * as downlineTransfers from './members/downline-transfers';
import * as uplineTransfers from './members/upline-transfers';
import * as turnover from './money/turnover';
import * as verification from './members/verification';
import * as wallet from './money/wallet';
import * as withdrawals from './money/withdrawals';
import * as yeekeeTerms from './lottery/yeekee-terms';

const files = [
  ...[
    agentContracts,
    agents,
    attempts,
    chat,
    common,
    feedback,
    games,
    identity,
    limits,
    closures,
    memberFiles,
    members,
    messages,
    payments,
    payoutDetails,
    mall,
    points,
    raffle,
    raffleDraws,
    promotions,
    rewards,
    missions,
    offers,
    passkeys,
    push,
    secondFactor,
    session,
    system,
    uplineTransfers,
    downlineTransfers,
    turnover,
    verification,
    wallet,
  ],
  ...[lottery, lotteryChase, lotteryLobby, lotteryNotes, lotteryOperators, lotteryReminders, lotteryResults, lotteryVn, lotteryYeekee],
  ...[
    operatorApprovals,
    operatorChat,
    operatorDesk,
    operatorIdentity,
    operatorMailings,
    operatorMembers,
    operatorOverview,
    agentPay,
    commissions,
    operatorPayRuns,
    operatorOffers,
    operatorPayments,
    operatorProviders,
    operatorRisk,
    operators,
    operatorWithdrawals,
    withdrawals,
    yeekeeTerms,
  ],
];

const exported = files
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
const nameOf = new Map<z.ZodType, string>(exported.map(([name, schema]) => [schema, name]));
for (const { id, encrypted, body } of Object.values<Call>(calls)) {
  // What travels encrypted stands nowhere else in the description.
  if (encrypted && body && !nameOf.has(body)) nameOf.set(body, `${id[0]!.toUpperCase()}${id.slice(1)}Body`);
}

/** The schemas that the API's description shows by a name, which is that of their export. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = nameOf;

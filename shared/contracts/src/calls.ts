import type { z } from 'zod';
import { agentContractCalls, operatorContractCalls } from './members/agent-contracts';
import { agentLinkCalls } from './members/agent-links';
import { agentRecordCalls } from './members/agent-records';
import { agentCalls } from './members/agents';
import { attemptCalls } from './core/attempts';
import { chatCalls } from './site/chat';
import { operatorChatCalls } from './operators/operator-chat';
import { operatorMailingCalls } from './operators/operator-mailings';
import { operatorRiskCalls } from './operators/operator-risk';
import { feedbackCalls } from './site/feedback';
import { gameCalls } from './games/games';
import { lotteryCalls } from './lottery/lottery';
import { lotteryOperatorCalls } from './lottery/lottery-operators';
import { lotteryResultCalls } from './lottery/lottery-results';
import { lotteryChaseCalls } from './lottery/lottery-chase';
import { yeekeeCalls } from './lottery/lottery-yeekee';
import { lotteryLobbyCalls } from './lottery/lottery-lobby';
import { lotteryReminderCalls } from './lottery/lottery-reminders';
import { vietnameseLotteryCalls } from './lottery/lottery-vn';
import { lotteryNotesCalls } from './lottery/lottery-notes';
import { identityCalls } from './members/identity';
import { closureCalls } from './members/closures';
import { memberFileCalls } from './members/member-files';
import { limitCalls } from './members/limits';
import { memberCalls } from './members/members';
import { messageCalls } from './site/messages';
import { operatorAgentCalls } from './operators/operator-agents';
import { operatorApprovalCalls } from './operators/operator-approvals';
import { operatorDeskCalls } from './operators/operator-desk';
import { operatorIdentityCalls } from './operators/operator-identity';
import { operatorCalls } from './operators/operators';
import { operatorMemberCalls } from './operators/operator-members';
import { operatorOverviewCalls } from './operators/operator-overview';
import { operatorPaymentCalls } from './operators/operator-payments';
import { operatorDeliveryCalls } from './operators/operator-delivery';
import { operatorProviderCalls } from './operators/operator-providers';
import { operatorSetupCalls } from './operators/operator-setup';
import { operatorStaffCalls } from './operators/operator-staff';
import { operatorWithdrawalCalls } from './operators/operator-withdrawals';
import { passwordCalls } from './members/passwords';
import { paymentCalls } from './money/payments';
import { payoutDetailsCalls } from './members/payout-details';
import { mallCalls, operatorMallCalls } from './promo/mall';
import { operatorPointCalls, pointCalls } from './promo/points';
import { raffleCalls } from './promo/raffle';
import { operatorRaffleCalls, raffleDrawCalls } from './promo/raffle-draws';
import { missionCalls, operatorMissionCalls } from './promo/missions';
import { rewardCalls } from './promo/rewards';
import { operatorGrantCalls } from './promo/reward-grants';
import { promotionCalls } from './site/promotions';
import { offerCalls } from './promo/offers';
import { operatorOfferCalls } from './operators/operator-offers';
import { passkeyCalls } from './members/passkeys';
import { pushCalls } from './members/push';
import { secondFactorCalls } from './members/second-factor';
import { sessionCalls } from './members/session';
import { systemCalls } from './site/system';
import { agentActCalls } from './members/agent-acts';
import { agentPayCalls } from './members/agent-pay';
import { commissionCalls } from './members/commissions';
import { operatorPayRunCalls } from './operators/operator-pay-runs';
import { downlineTransferCalls } from './members/downline-transfers';
import { uplineTransferCalls } from './members/upline-transfers';
import { playSumsCalls } from './money/play-sums';
import { operatorRankCalls, rankCalls } from './promo/ranks';
import { operatorRebateCalls, rebateCalls } from './promo/rebates';
import { operatorReferralCalls, referralCalls } from './promo/referrals';
import { turnoverCalls } from './money/turnover';
import { verificationCalls } from './members/verification';
import { withdrawalCalls } from './money/withdrawals';
import { deskLiabilityCalls, liabilityCalls } from './money/liabilities';
import { dayCloseCalls } from './operators/day-close';
import { booksCalls, profitCalls, walletCalls } from './money/wallet';

/** Every call of the platform. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...attemptCalls,
  ...memberCalls,
  ...walletCalls,
  ...profitCalls,
  ...booksCalls,
  ...liabilityCalls,
  ...deskLiabilityCalls,
  ...dayCloseCalls,
  ...paymentCalls,
  ...turnoverCalls,
  ...playSumsCalls,
  ...withdrawalCalls,
  ...payoutDetailsCalls,
  ...identityCalls,
  ...closureCalls,
  ...memberFileCalls,
  ...lotteryCalls,
  ...lotteryResultCalls,
  ...lotteryOperatorCalls,
  ...lotteryChaseCalls,
  ...lotteryLobbyCalls,
  ...vietnameseLotteryCalls,
  ...lotteryReminderCalls,
  ...lotteryNotesCalls,
  ...yeekeeCalls,
  ...gameCalls,
  ...operatorProviderCalls,
  ...operatorDeliveryCalls,
  ...promotionCalls,
  ...pointCalls,
  ...mallCalls,
  ...raffleCalls,
  ...raffleDrawCalls,
  ...operatorMallCalls,
  ...operatorPointCalls,
  ...operatorRaffleCalls,
  ...rewardCalls,
  ...operatorGrantCalls,
  ...missionCalls,
  ...operatorMissionCalls,
  ...offerCalls,
  ...messageCalls,
  ...agentCalls,
  ...agentLinkCalls,
  ...agentRecordCalls,
  ...agentContractCalls,
  ...agentActCalls,
  ...agentPayCalls,
  ...commissionCalls,
  ...uplineTransferCalls,
  ...downlineTransferCalls,
  ...operatorCalls,
  ...verificationCalls,
  ...passwordCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...pushCalls,
  ...feedbackCalls,
  ...operatorDeskCalls,
  ...operatorSetupCalls,
  ...operatorStaffCalls,
  ...operatorApprovalCalls,
  ...operatorPaymentCalls,
  ...operatorWithdrawalCalls,
  ...operatorIdentityCalls,
  ...operatorMemberCalls,
  ...operatorOverviewCalls,
  ...operatorOfferCalls,
  ...operatorPayRunCalls,
  ...limitCalls,
  ...operatorContractCalls,
  ...operatorAgentCalls,
  ...rankCalls,
  ...operatorRankCalls,
  ...rebateCalls,
  ...operatorRebateCalls,
  ...referralCalls,
  ...operatorReferralCalls,
  ...chatCalls,
  ...operatorChatCalls,
  ...operatorMailingCalls,
  ...operatorRiskCalls,
} as const;

export type Calls = typeof calls;
/** `METHOD /path`, as written in the table. */
export type CallName = keyof Calls;

type In<N extends CallName, K extends 'params' | 'query' | 'body'> =
  Calls[N] extends Record<K, z.ZodType> ? { [P in K]: z.input<Calls[N][K]> } : { [P in K]?: undefined };
type KeyOf<N extends CallName> = Calls[N] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: undefined };

/** What a caller gives. */
export type CallInput<N extends CallName> = In<N, 'params'> & In<N, 'query'> & In<N, 'body'> & KeyOf<N>;
/** What a caller gets: `value` of a success. */
export type CallValue<N extends CallName> = z.output<Calls[N]['value']>;
/** Calls whose body is encrypted. */
export type EncryptedCallName = { [N in CallName]: Calls[N] extends { encrypted: true } ? N : never }[CallName];

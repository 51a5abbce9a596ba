// Schemas bring zod with them: in the browser import types only from here; values without schemas have entries of their own
// (`@portal/contracts/languages`, `/brand`, `/register-rules`, `/profile-rules`, `/account-events`,
// `/withdrawal-words`, `/error-codes`, `/portal-events`, `/stream-events`).
export { callTable, twoOfficers } from './core/call';
export type { Call } from './core/call';
export { calls } from './calls';
export { namedSchemas } from './named-schemas';
export { callTags } from './core/call-tags';
export type { CallTag } from './core/call-tags';
export { AgentLink, agentLinkCalls, linkLives, linkStates, linkTypes } from './members/agent-links';
export type { LinkLife, LinkType } from './members/agent-links';
export {
  AgentAnnouncement,
  agentRecordCalls,
  ProfitFigures,
  TeamBet,
  teamBetKinds,
  teamBetStates,
  TeamEntry,
  TeamProfit,
} from './members/agent-records';
export { agentContractCalls, operatorContractCalls } from './members/agent-contracts';
export type {
  AgentContract,
  ContractBounds,
  ContractInfo,
  ContractPreview,
  ContractStep,
  ContractTerms,
  DeskContract,
  DeskContractStep,
} from './members/agent-contracts';
export type { ContractAct, ContractKind } from './members/agent-contract-words';
export { agentCalls } from './members/agents';
export { downlineTransferCalls } from './members/downline-transfers';
export type { DownlineTerms } from './members/downline-transfers';
export { uplineTransferCalls, UplineTerms, UplineTransfer } from './members/upline-transfers';
export { attemptCalls, IdempotencyKey } from './core/attempts';
export { keyedCallNames } from './core/keyed-calls';
export type { KeyedCallName } from './core/keyed-calls';
export { ChatConversation, chatCalls, ChatMessage, ChatMessages, ChatOffice, ChatPicture } from './site/chat';
export { ChatNote, chatViews, ChatReply, DeskChatMessage, DeskChatRow, operatorChatCalls } from './operators/operator-chat';
export type { ChatView } from './operators/operator-chat';
export { mailingLimits, mailingStates } from './operators/mailing-words';
export { riskCaseStates, riskOutcomes, riskRules } from './operators/risk-words';
export type { RiskCaseState, RiskOutcome, RiskRule } from './operators/risk-words';
export { operatorRiskCalls } from './operators/operator-risk';
export type { RiskCase, RiskNote } from './operators/operator-risk';
export { operatorMailingCalls } from './operators/operator-mailings';
export type { Mailing, NewMailing } from './operators/operator-mailings';
export { chatEvents, chatLimits, chatLinkType, chatSides, chatStates, openChatLink, sealChatLink, vipRankLevel } from './site/chat-words';
export type { ChatEvent, ChatSide, ChatStateName } from './site/chat-words';
export { feedbackCalls, feedbackLimits, feedbackTopics } from './site/feedback';
export { gameCalls } from './games/games';
export { lotteryCalls } from './lottery/lottery';
export { lotteryOperatorCalls } from './lottery/lottery-operators';
export type { CalendarEntry, DeskDraw, DeskDrawDetail, DrawExposure } from './lottery/lottery-operators';
export { ChangedTerms, LotteryCode, LotteryGroup, LotteryName, LotteryTerms, NewLottery } from './lottery/lottery-terms';
export type {
  LotteryChange,
  LotteryChangeLook,
  LotteryDraft,
  LotteryFault,
  LotteryLook,
  PlayReturn,
  PlayTerms,
} from './lottery/lottery-terms';
export { lotteryResultCalls } from './lottery/lottery-results';
export type { TicketLeaves, TicketProof } from './lottery/lottery-results';
export { lotteryLobbyCalls } from './lottery/lottery-lobby';
export type { LobbyDraw, LobbyGame } from './lottery/lottery-lobby';
export { lotteryReminderCalls, reminderShortestIntervalSeconds } from './lottery/lottery-reminders';
export type { Reminder } from './lottery/lottery-reminders';
export { vietnameseLotteryCalls } from './lottery/lottery-vn';
export type { VietnameseArea } from './lottery/lottery-vn';
export {
  Chase,
  ChaseDetail,
  ChaseIssue,
  chaseIssueLimits,
  ChaseIssueState,
  ChaseLine,
  ChaseRelease,
  chaseReleases,
  ChaseState,
  chaseStates,
  CreateChaseRequest,
  lotteryChaseCalls,
} from './lottery/lottery-chase';
export { yeekeeCalls } from './lottery/lottery-yeekee';
export type { YeekeeCalculation, YeekeeReward, YeekeeRound, YeekeeShot } from './lottery/lottery-yeekee';
export type { ShownYeekeeTerms } from './lottery/yeekee-terms';
export { YeekeeTerms } from './lottery/yeekee-terms';
export { lotteryNotesCalls, savedNumbersLimits } from './lottery/lottery-notes';
export type { AheadNumero } from './lottery/lottery-chase';
export type { SavedNumber, SavedNumbers } from './lottery/lottery-notes';
export { highestRank, operatorRankCalls, rankCalls, rankChangeReasons } from './promo/ranks';
export type { RankChange, RankLevel, RankList, RankTerms } from './promo/ranks';
export { operatorRebateCalls, rebateCalls } from './promo/rebates';
export type { RankRebates, RebateClaim, RebateRow, Rebates } from './promo/rebates';
export { operatorReferralCalls, referralCalls, referralDoubts, referralStatuses } from './promo/referrals';
export type { DeskReferral, Referee, Referral, ReferralDoubt, ReferralStatus } from './promo/referrals';
export { limitCalls } from './members/limits';
export type {
  ExclusionLength,
  LimitKind,
  LimitPeriod,
  MemberLimit,
  PlayLimits,
  PlayTime,
  RealityMinutes,
  TimeOutLength,
} from './members/limits';
export { memberCalls } from './members/members';
export { messageCalls } from './site/messages';
export { operatorCalls } from './operators/operators';
export { Approval, approvalStates, operatorApprovalCalls } from './operators/operator-approvals';
export { Logo, Look, LookColors } from './site/look';
export { NewAnnouncement, NewBanner, NewHelpArticle, operatorDeskCalls, settingNames } from './operators/operator-desk';
export { operatorSetupCalls } from './operators/operator-setup';
export { operatorStaffCalls } from './operators/operator-staff';
export type { StaffMember } from './operators/operator-staff';
export type { SetupState } from './operators/operator-setup';
export { setupNeeds, setupSteps } from './operators/setup-words';
export type { SetupNeed, SetupStep } from './operators/setup-words';
export { fewestOperatorPasswordCharacters, invitationMinutes, operatorNamePattern } from './operators/account-rules';
export { operatorIdentityCalls } from './operators/operator-identity';
export type { DeskIdentityCheck, DeskIdentityDocuments, IdentityDecided } from './operators/operator-identity';
export type { Country, HumanAct } from './members/verification';
export type { LinkQuestion, OpenSession, Remembered } from './members/session';
export type { Firebase } from './site/system';
export type { TurnoverState } from './money/turnover';
export type { WithdrawalPaused, WithdrawalReadiness } from './money/payments';
export type { DeskAnnouncement, DeskBanner, DeskHelpArticle, FeedbackEntry, SandboxMessage, SettingName } from './operators/operator-desk';
export { passwordCalls } from './members/passwords';
export { paymentCalls } from './money/payments';
export { withdrawalCalls } from './money/withdrawals';
export { endedWithdrawalStatuses, riskSigns, withdrawalStatuses } from './money/withdrawal-words';
export type { BankPayoutReport, Withdrawal, WithdrawalBlock, WithdrawalOptions } from './money/withdrawals';
export { mallCalls, operatorMallCalls } from './promo/mall';
export type { DeskMallItem, DeskMallOrder, MallAddress, MallBlock, MallItem, MallOrder } from './promo/mall';
export { raffleCalls } from './promo/raffle';
export type { Raffle, RafflePrize, RaffleSpin } from './promo/raffle';
export { operatorRaffleCalls, raffleDrawCalls } from './promo/raffle-draws';
export type {
  DeskRaffle,
  DeskRaffleDraw,
  DeskWheelPrize,
  NewWheelPrize,
  OwnRaffleDraw,
  RaffleDraw,
  RaffleDrawPrize,
  RaffleDraws,
  RaffleDrawWin,
  RaffleEntry,
  RafflePlan,
} from './promo/raffle-draws';
export { operatorGrantCalls } from './promo/reward-grants';
export type { NewStaffGrant, StaffGrant } from './promo/reward-grants';
export { operatorPointCalls, pointCalls } from './promo/points';
export type { PointBalance, PointConfig, PointConversion, PointEntry } from './promo/points';
export { identityCalls } from './members/identity';
export type { IdentityImageRefused, IdentityState } from './members/identity';
export { closureCalls } from './members/closures';
export type { ClosingBlocked, ClosureState } from './members/closures';
export { closureBlocks } from './members/closure-words';
export { memberFileCalls } from './members/member-files';
export type { MemberFile, MemberFiles } from './members/member-files';
export { longestStatementDays, memberFileKinds, memberFileStatuses } from './members/member-file-words';
export { identityDocuments, identityRejections } from './members/identity-words';
export { payoutDetailsCalls } from './members/payout-details';
export { mostBankAccounts, paymentPasswordLock, proofAgeHours } from './members/payout-terms';
export type {
  BankAccount,
  BankAccounts,
  PaymentPasswordLocked,
  PaymentPasswordProofTooNew,
  PaymentPasswordRecovery,
  PaymentPasswordState,
  PaymentPasswordWrong,
} from './members/payout-details';
export { bankCodes, readAccountNumber, thaiBanks } from './money/thai-banks';
export type { BankCode } from './money/thai-banks';
export { promotionCalls } from './site/promotions';
export { offerCalls, OfferRules } from './promo/offers';
export type { BonusCancellation, MemberBonus, MemberOffer } from './promo/offers';
export { offerApplicationStates, offerBonusStates, offerRewardKinds, offerTriggers, promotionCategories } from './promo/offer-words';
export { agentActCalls } from './members/agent-acts';
export { agentPayCalls, debtStates, payKinds, payParts, payPeriods, payReasons, payStates } from './members/agent-pay';
export type { IncomeDay, IncomeFigures, OwedDividend, PayDispute, PayKind, PayRecord, PayShown } from './members/agent-pay';
export { commissionCalls, commissionStates } from './members/commissions';
export type { CommissionRecord, DownlineCommission } from './members/commissions';
export { operatorPayRunCalls, payRunStates } from './operators/operator-pay-runs';
export type { DeskPayDispute, DeskPayRecord, PayRun, PreviewedPay, ReturnedDividend } from './operators/operator-pay-runs';
export { operatorOfferCalls } from './operators/operator-offers';
export type { DeskOffer, DeskOfferApplication, DeskOfferDetail, OfferDraft } from './operators/operator-offers';
export { mostPasskeys, passkeyCalls, passkeyTransports } from './members/passkeys';
export { mostPushBrowsers, pushCalls } from './members/push';
export { pushKinds, pushPages } from './members/push-words';
export type { PushKind, PushNote, PushPage } from './members/push-words';
export type { PushSettings, PushSubscription } from './members/push';
export type { NewPasskey, Passkey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from './members/passkeys';
export type { SecondFactorOffer } from './members/second-factor';
export { secondFactorCalls } from './members/second-factor';
export { sessionCalls } from './members/session';
export { systemCalls } from './site/system';
export { DialingCode, humanActs, MobileNum, verificationCalls } from './members/verification';
export type { PlayedCategory } from './money/play-sums';
export { playSumsCalls } from './money/play-sums';
export type { BalanceProof, LiabilityStatement } from './money/liabilities';
export { deskLiabilityCalls, liabilityCalls } from './money/liabilities';
export { booksCalls, profitCalls, walletCalls } from './money/wallet';
export type { ProfitRow } from './money/wallet';
export type { CallInput, CallName, Calls, CallValue, EncryptedCallName } from './calls';
export {
  Day,
  DayRange,
  DecimalText,
  envelopeOf,
  GameCode,
  Id,
  InvalidRequest,
  LanguageCode,
  LocalText,
  MoneyText,
  Nothing,
  pageOf,
  Paging,
  PlainText,
  PositiveMoneyText,
  Refusal,
  Timestamp,
} from './core/common';
export type { Envelope, Page } from './core/common';
export { agentCodes, brandConstants, gameCategories, isModuleOn, moduleIds, trialCode } from './core/brand';
export { moduleRules, modulesOver } from './modules';
export type { ModuleRule } from './modules';
export type { GameCategory, ModuleId } from './core/brand';
export { errorCodes } from './core/error-codes';
export type { ErrorCode } from './core/error-codes';
export { defaultLanguage, languageOf, languages } from './core/languages';
export type { Language } from './core/languages';
export {
  alwaysRequired,
  checkField,
  checkRegistration,
  graphemeCount,
  registerPatterns,
  usualRegisterRules,
} from './members/register-rules';
export type { FieldProblem } from './members/register-rules';
export { avatarCount, avatarNames, checkNickname, nicknameLimits, tidyNickname } from './members/profile-rules';
export type { NicknameProblem } from './members/profile-rules';
export {
  Brand,
  CustomerService,
  DomainRoute,
  HelpArticle,
  RegisterRule,
  RegisterRules,
  Resource,
  SystemStatus,
  WhitelabelModule,
} from './site/system';
export { EncryptedPayload, LoginRefused, LoginRequest, SignedIn } from './members/session';
export { AccountEvent, ClubLabel, Funds, MemberInfo, MemberLabel, RegisterRequest } from './members/members';
export { missionCalls, operatorMissionCalls } from './promo/missions';
export type {
  BoardRow,
  CheckIn,
  DeskBoard,
  DeskMission,
  Leaderboard,
  Mission,
  MissionSummary,
  NewBoard,
  NewMission,
} from './promo/missions';
export {
  boardMetrics,
  checkInLadder,
  missionGoals,
  missionPeriods,
  missionStates,
  moneyGoals,
  playGoals,
  profileParts,
} from './promo/mission-terms';
export type { BoardMetric, MissionGoal, MissionPeriod, MissionState } from './promo/mission-terms';
export { ClaimedRewards, Reward, rewardCalls, rewardKinds, rewardSources, rewardStates } from './promo/rewards';
export type { RewardKind, RewardSource, RewardState } from './promo/rewards';
export { TurnoverLot, TurnoverMissing, turnoverCalls, turnoverSources, turnoverStates } from './money/turnover';
export { EntryProof, LedgerGroup, ledgerGroups, LedgerRow, WalletBalance } from './money/wallet';
export { BankReturnReport, BankTransfer, Deposit, DepositChannel, depositStatuses, TransferReport } from './money/payments';
export { operatorWithdrawalCalls } from './operators/operator-withdrawals';
export type { DeskWithdrawal, HandPayout, RiskSign } from './operators/operator-withdrawals';
export { memberSearches, operatorMemberCalls } from './operators/operator-members';
export type { DeskBet, DeskMember, DeskMemberRow, MemberNote, MemberSearch } from './operators/operator-members';
export { moveObstacles, operatorAgentCalls, teamSignKinds } from './operators/operator-agents';
export type { MoveObstacle, MovePreview, TeamSign, TeamSignKind, TreeMember, TreeMove } from './operators/operator-agents';
export type { DayBooks, DayCloseRow, DayDifference, PromiseKind } from './operators/day-close';
export { dayCloseCalls, promiseKinds } from './operators/day-close';
export { EnteredSecret } from './operators/entered-secrets';
export { operatorOverviewCalls } from './operators/operator-overview';
export type {
  DeskFound,
  DeskQueue,
  DeskQueueName,
  DeskToday,
  HouseDay,
  HouseDraw,
  HouseLine,
  HouseLottery,
} from './operators/operator-overview';
export type { DeliveryChannel, DeliveryFault, DeliveryOutcome, DeskDelivery } from './operators/operator-delivery';
export { deliveryChannels, DeliveryTest, EmailProvider, operatorDeliveryCalls, SmsProvider } from './operators/operator-delivery';
export type { DeskProvider, DeskProviders, GameProviderFault, ProviderFailure } from './operators/operator-providers';
export { GameProvider, operatorProviderCalls, providerFailures, ProviderTest } from './operators/operator-providers';
export type { ChannelTest, DeskChannels, PaymentChannelFault } from './operators/operator-payments';
export { operatorPaymentCalls, PaymentChannel, ReviewedTransfer, reviewReasons, transferStates } from './operators/operator-payments';
export {
  Bet,
  BetDetail,
  BetLine,
  BetLineRequest,
  BetStatus,
  betStatuses,
  Draw,
  DrawProof,
  DrawResult,
  DrawState,
  drawStates,
  GameMenu,
  LotteryFamily,
  LotteryGame,
  LotteryGameDetail,
  NumberLimit,
  PlaceBetRequest,
  PlaySetting,
  PrizeMode,
  prizeModes,
  SeriesSetting,
  VietnameseResult,
} from './lottery/lottery';
export { PublishedResult, ResultSource, resultSources } from './lottery/lottery';
export {
  Game,
  GameFacets,
  GameInfo,
  GameLaunch,
  GameLaunchRequest,
  GameRoom,
  GameRound,
  GameSession,
  Jackpot,
  VendorCard,
  VendorLane,
  Winner,
} from './games/games';
export type { Match, MatchLeague, ProviderWallet, WalletTransfer } from './games/games';
export type { ChosenBet, LiveScore, MatchMarket, MatchTime } from './games/matches';
export { Promotion, PromotionDetail, promotionStatuses } from './site/promotions';
export type { OfferSummary } from './site/promotions';
export { Announcement, AnnouncementContent, Banner, Message } from './site/messages';
export { TeamFigures, TeamMember, TeamOverview } from './members/agents';
export { latchedTopics } from './events/portal-events';
export type { PortalEvents } from './events/portal-events';
export { decidesAboutMoney, hasRight, operatorRights, operatorRoles } from './core/operator-roles';
export type { OperatorRight, OperatorRole } from './core/operator-roles';
export {
  AuditEntry,
  backgroundHeader,
  healthActor,
  HealthAuditEntry,
  IntegrityReport,
  NewAuditEntry,
  Operator,
  ownAuditArea,
} from './operators/operators';
export { memberTopics, publicTopics, staffTopics, visitorTopics } from './events/stream-events';
export type { StreamEvents } from './events/stream-events';
export type { RemoteModule, RemoteProvides, RemoteRoute, RemoteSlot } from './releases/remote-manifest';

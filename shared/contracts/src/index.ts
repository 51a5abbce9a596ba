// Schemas bring zod with them: in the browser import types only from here; values without schemas have entries of their own
// (`@portal/contracts/languages`, `/brand`, `/register-rules`, `/error-codes`, `/portal-events`, `/stream-events`).
export { callTable, twoOfficers } from './call';
export type { Call } from './call';
export { calls } from './calls';
export { namedSchemas } from './named-schemas';
export { callTags } from './call-tags';
export type { CallTag } from './call-tags';
export { agentCalls } from './agents';
export { attemptCalls, IdempotencyKey } from './attempts';
export { keyedCallNames } from './keyed-calls';
export type { KeyedCallName } from './keyed-calls';
export { feedbackCalls, feedbackLimits, feedbackTopics } from './feedback';
export { gameCalls } from './games';
export { lotteryCalls } from './lottery';
export { lotteryOperatorCalls } from './lottery-operators';
export type { CalendarEntry, DeskDraw, DeskDrawDetail } from './lottery-operators';
export { lotteryResultCalls } from './lottery-results';
export type { TicketLeaves, TicketProof } from './lottery-results';
export { lotteryLobbyCalls } from './lottery-lobby';
export type { LobbyDraw, LobbyGame } from './lottery-lobby';
export { lotteryReminderCalls, reminderShortestIntervalSeconds } from './lottery-reminders';
export type { Reminder } from './lottery-reminders';
export { vietnameseLotteryCalls } from './lottery-vn';
export type { VietnameseArea } from './lottery-vn';
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
} from './lottery-chase';
export { yeekeeCalls } from './lottery-yeekee';
export type { YeekeeCalculation, YeekeeReward, YeekeeRound, YeekeeShot } from './lottery-yeekee';
export type { ShownYeekeeTerms, YeekeeTerms } from './yeekee-terms';
export { lotteryNotesCalls, savedNumbersLimits } from './lottery-notes';
export type { AheadNumero } from './lottery-chase';
export type { SavedNumber, SavedNumbers } from './lottery-notes';
export { memberCalls } from './members';
export { messageCalls } from './messages';
export { operatorCalls } from './operators';
export { Approval, approvalStates, operatorApprovalCalls } from './operator-approvals';
export { operatorDeskCalls, settingNames } from './operator-desk';
export type { Country, HumanAct } from './verification';
export type { LinkQuestion, OpenSession, Remembered } from './session';
export type { Firebase } from './system';
export type { WithdrawalPaused } from './payments';
export type { DeskAnnouncement, DeskBanner, DeskHelpArticle, FeedbackEntry, SandboxMessage, SettingName } from './operator-desk';
export { passwordCalls } from './passwords';
export { paymentCalls } from './payments';
export { promotionCalls } from './promotions';
export { sessionCalls } from './session';
export { systemCalls } from './system';
export { DialingCode, humanActs, MobileNum, verificationCalls } from './verification';
export { booksCalls, walletCalls } from './wallet';
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
} from './common';
export type { Envelope, Page } from './common';
export { agentCodes, brandConstants, gameCategories, isModuleOn, moduleIds, trialCode } from './brand';
export { moduleRules, modulesOver } from './modules';
export type { ModuleRule } from './modules';
export type { GameCategory, ModuleId } from './brand';
export { errorCodes } from './error-codes';
export type { ErrorCode } from './error-codes';
export { defaultLanguage, languageOf, languages } from './languages';
export type { Language } from './languages';
export { alwaysRequired, checkField, checkRegistration, graphemeCount, registerPatterns } from './register-rules';
export type { FieldProblem } from './register-rules';
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
} from './system';
export { EncryptedPayload, LoginRefused, LoginRequest, SignedIn } from './session';
export { ClubLabel, Funds, MemberInfo, MemberLabel, RegisterRequest } from './members';
export { LedgerGroup, ledgerGroups, LedgerRow, WalletBalance } from './wallet';
export { BankReturnReport, BankTransfer, Deposit, DepositChannel, depositStatuses, TransferReport } from './payments';
export { operatorPaymentCalls, ReviewedTransfer, reviewReasons, transferStates } from './operator-payments';
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
} from './lottery';
export { PublishedResult, ResultSource, resultSources } from './lottery';
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
} from './games';
export type { ProviderWallet, WalletTransfer } from './games';
export { Promotion, promotionCategories, PromotionDetail, promotionStatuses } from './promotions';
export { Announcement, AnnouncementContent, Banner, Message } from './messages';
export { TeamFigures, TeamMember, TeamOverview } from './agents';
export { latchedTopics } from './portal-events';
export type { PortalEvents } from './portal-events';
export { operatorRoles } from './operator-roles';
export type { OperatorRole } from './operator-roles';
export {
  AuditEntry,
  backgroundHeader,
  healthActor,
  HealthAuditEntry,
  IntegrityReport,
  NewAuditEntry,
  Operator,
  ownAuditArea,
} from './operators';
export { memberTopics, publicTopics } from './stream-events';
export type { StreamEvents } from './stream-events';
export type { RemoteModule, RemoteProvides, RemoteRoute, RemoteSlot } from './remote-manifest';

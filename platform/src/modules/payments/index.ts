import type { MinorUnits } from '@portal/money';
import type { Tx } from '@portal/postgres';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { FastifyRequest } from 'fastify';
import type { Core, Module } from '../../core/module';
import type { OperatorIdentity } from '../../core/http/auth';
import { createVisitorReader } from '../../core/http/visitor';
import type { Member, SecurityPause } from '../members';
import type { FeedbackService } from '../feedback';
import type { OperatorsService } from '../operators';
import type { Settings } from '../system';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { createChannelsDesk } from './channels/channels-desk.service';
import { createDepositLimits } from './deposits/deposit-limits';
import { deskPaymentRoutes } from './payments.desk.routes';
import { findBrokenInvariants } from './payments.repository';
import { paymentRoutes } from './payments.routes';
import { createPaymentsService, paymentActs } from './payments.service';
import { createTransferReceiver, type PrepareRequirement } from './deposits/receive-transfer';
import { createReviewsService, sendReturnJob } from './deposits/reviews.service';
import { createSandboxBank, type DeliverPayout, type DeliverReport, type DeliverReturn } from './bank/sandbox-bank';
import { createDecisionsService } from './withdrawals/decisions.service';
import { createHandPayouts } from './withdrawals/hand-payouts.service';
import { createPayoutsService, type FindSharing } from './withdrawals/payouts.service';
import { createWithdrawalMoney } from './withdrawals/withdrawal-money';
import { createWithdrawalNotices } from './withdrawals/withdrawal-notices';
import { readRules, readTerms, termsOfRank } from './withdrawals/withdrawal-terms';
import { deskWithdrawalRoutes } from './withdrawals/withdrawals.desk.routes';
import type { PaymentPasswordCheck, PayoutAccounts, SecondFactorCheck } from './withdrawals/withdrawals.model';
import { withdrawalRoutes } from './withdrawals/withdrawals.routes';
import { createWithdrawalsService, pursueJob, type TurnoverRequirements, withdrawalActs } from './withdrawals/withdrawals.service';

export { fromPaymentChannel, toPaymentChannel } from './channels/channel-wire';
export { findChannelFaults } from './channels/find-channel-faults';
export type { NewChannel } from './payments.repository';
export { toWireDeposit } from './payments.service';
export type { PaymentsService } from './payments.service';
export type { WithdrawalsService } from './withdrawals/withdrawals.service';
export type { PaymentPasswordCheck, PayoutAccounts } from './withdrawals/withdrawals.model';
export type { DeliverPayout, DeliverReport, DeliverReturn } from './bank/sandbox-bank';

type Deps = {
  /** Refuses what the member's own limits forbid. */
  demandDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<void>;
  /** Whether they leave room for a payment of a request that has ended. */
  hasRoomForDeposit(tx: Tx, memberId: string, amount: MinorUnits): Promise<boolean>;
  wallet: WalletService;
  messages: MessagesService;
  withdrawalPauseOf(memberId: string): Promise<SecurityPause | null>;
  /** Refuses withdrawals of members who still have to show who they are. */
  demandIdentity(memberId: string): Promise<void>;
  findMember(account: string): Promise<Member | undefined>;
  findMemberById(id: string): Promise<Member | undefined>;
  settings(): Promise<Pick<Settings, 'depositLimits' | 'withdrawals' | 'withdrawalRules' | 'withdrawalRanks' | 'feedbackRetentionDays'>>;
  readPictures: FeedbackService['readPictures'];
  operatorOf(request: FastifyRequest): Promise<OperatorIdentity | null>;
  bankAccounts: PayoutAccounts;
  paymentPassword: PaymentPasswordCheck;
  secondFactor: SecondFactorCheck;
  audit: OperatorsService['addAuditLine'];
  deliverReport: DeliverReport;
  deliverReturn: DeliverReturn;
  prepareRequirement: PrepareRequirement;
  turnover: TurnoverRequirements;
  findSharing: FindSharing;
  deliverPayout: DeliverPayout;
  followCheck: FollowCheck;
};

/** Deposits, the bank's reports of payments, payments in review by staff, and withdrawals. */
export function createPaymentsModule(core: Core, deps: Deps) {
  const { database, config, secrets, log, rateLimiter } = core;
  const { wallet, messages, withdrawalPauseOf, findMember, findMemberById, settings, prepareRequirement } = deps;
  const { deliverReport, deliverReturn, deliverPayout } = deps;
  const bankKey = Buffer.from(secrets.BANK_KEY, 'base64');
  const sandboxBank = config.demo
    ? createSandboxBank({ key: bankKey, read: database.read, deliver: deliverReport, deliverReturn, deliverPayout })
    : null;
  const payeeNameOf = async (memberId: string) => (await findMemberById(memberId))?.fields.payeeName ?? null;

  const deposits = createPaymentsService({
    database,
    messages,
    takeKey: wallet.takeKey,
    demandDeposit: deps.demandDeposit,
    demandPayouts: () => wallet.demandPayouts(),
    arePayoutsStopped: () => wallet.arePayoutsStopped(),
    withdrawalPauseOf,
    limiter: createDepositLimits({ rateLimiter, limits: async () => (await settings()).depositLimits }),
  });
  const receiver = createTransferReceiver({
    database,
    wallet,
    messages,
    log,
    hasRoomForDeposit: deps.hasRoomForDeposit,
    payeeNameOf,
    prepareRequirement,
  });
  const reviews = createReviewsService({
    ...{ database, wallet, messages, jobs: core.jobs, log, findMember, findMemberById, prepareRequirement },
    bankReturns: sandboxBank?.returns ?? null,
  });
  const terms = async () => readTerms((await settings()).withdrawals);
  const money = createWithdrawalMoney(wallet);
  const tell = createWithdrawalNotices(messages, core.outbox);
  const ofWithdrawals = { database, wallet, money, tell, jobs: core.jobs, accounts: deps.bankAccounts, terms };
  const withdrawals = createWithdrawalsService({
    ...ofWithdrawals,
    async termsOf(memberId) {
      const [{ withdrawals: general, withdrawalRanks }, member] = await Promise.all([settings(), findMemberById(memberId)]);
      return termsOfRank(readTerms(general), withdrawalRanks, member?.rankLevel ?? 0);
    },
    paymentPassword: deps.paymentPassword,
    secondFactor: deps.secondFactor,
    demandWithdrawals: deposits.demandWithdrawals,
    demandIdentity: deps.demandIdentity,
    turnover: deps.turnover,
    readPictures: deps.readPictures,
    pictureDays: async () => (await settings()).feedbackRetentionDays,
  });
  const payouts = createPayoutsService({
    ...ofWithdrawals,
    log,
    bank: sandboxBank?.payouts ?? null,
    rules: async () => readRules((await settings()).withdrawalRules),
    isFrozen: async (memberId) => (await findMemberById(memberId))?.isLocked ?? false,
    findSharing: deps.findSharing,
  });
  const decisions = createDecisionsService({ ...ofWithdrawals, findMember, findMemberById });
  const handPayouts = createHandPayouts({
    ...ofWithdrawals,
    find: decisions.get,
    describe: decisions.describe,
    prepareSettling: payouts.prepareSettling,
  });
  const service = {
    ...deposits,
    ...receiver,
    /** Differences between payments and the ledger. Must be empty; any finding has to stop the work. */
    check: () => findBrokenInvariants(database, config.brand.currency),
  };

  async function tellBrokenInvariants(): Promise<void> {
    const broken = await service.check();
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'payments and ledger do not agree');
    await deps.followCheck(broken);
  }
  const module: Module = {
    name: 'payments',
    routes(serve, http) {
      const visitorOf = createVisitorReader(config.trustProxy);
      paymentRoutes({ serve, payments: service, reviews, bankKey, sandboxBank, visitorOf, payeeNameOf });
      deskPaymentRoutes({
        serve,
        reviews,
        receiver,
        audit: deps.audit,
        channels: createChannelsDesk({ database, isSandbox: sandboxBank !== null }),
      });
      withdrawalRoutes({ serve, withdrawals, payouts, bankKey });
      deskWithdrawalRoutes({
        serve,
        http,
        decisions,
        handPayouts,
        isByHand: sandboxBank === null,
        audit: deps.audit,
        operatorOf: deps.operatorOf,
      });
    },
    jobs(jobs) {
      jobs.define({ name: 'payments.expire-deposits', cron: '* * * * *', handler: async () => void (await service.expire()) });
      jobs.define({ name: 'payments.release-amounts', cron: '7 * * * *', handler: async () => void (await service.releaseAmounts()) });
      jobs.define({ name: sendReturnJob, retryLimit: 0, handler: ({ returnId }) => reviews.pursueReturn(returnId as string) });
      jobs.define({ name: 'payments.pursue-returns', cron: '* * * * *', handler: () => reviews.pursueReturns() });
      jobs.define({
        name: pursueJob,
        concurrency: 4,
        handler: ({ memberId, id }) => payouts.pursue(memberId as string, id as string),
        retryLimit: 0,
      });
      jobs.define({ name: 'payments.pursue-withdrawals', cron: '* * * * *', handler: () => payouts.pursueAll() });
      jobs.define({ name: 'payments.assume-receipt', cron: '* * * * *', handler: async () => void (await withdrawals.completeDue()) });
      jobs.define({ name: 'payments.delete-pictures', cron: '40 3 * * *', handler: () => withdrawals.deleteOldPictures() });
      jobs.define({ name: 'payments.check', cron: '19 * * * *', ...checkJob, handler: tellBrokenInvariants });
    },
  };
  /** Whether a bank carries withdrawals out; only the sandbox has an adapter so far. */
  const hasPayouts = sandboxBank !== null;
  return { module, service, reviews, withdrawals, hasPayouts, acts: { ...paymentActs, ...withdrawalActs } };
}

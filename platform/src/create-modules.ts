import { operatorRights, type ReferralDoubt, trialCode } from '@portal/contracts';
import { parseMoney, sumMoney, toWire } from '@portal/money';
import type { Queryable, Tx } from '@portal/postgres';
import type { FastifyRequest } from 'fastify';
import type { MemberAuthenticator, PayloadOpener, OperatorIdentity } from './core/http/auth';
import { createBackground } from './core/jobs/background';
import { createDrawFollowers } from './core/jobs/draw-followers';
import { firebaseInfo } from './core/config/firebase-info';
import type { Core, Module } from './core/module';
import { createAgentDeskModule } from './modules/agent-desk';
import { createAgentsModule } from './modules/agents';
import { createAttemptsModule } from './modules/attempts';
import { createChatModule } from './modules/chat';
import { createClosuresModule } from './modules/closures';
import { createContractsModule } from './modules/contracts';
import { createDeliveryModule } from './modules/delivery';
import { createDeskModule } from './modules/desk';
import { createFeedbackModule } from './modules/feedback';
import { createGamesModule } from './modules/games';
import { createHelpModule } from './modules/help';
import { createIdentityModule } from './modules/identity';
import { createIdentitySandboxModule } from './modules/identity-sandbox';
import { createLimitsModule } from './modules/limits';
import { createLotteryModule } from './modules/lottery';
import { createLotteryNotesModule } from './modules/lottery-notes';
import { createMemberDeskModule } from './modules/member-desk';
import { createMemberFilesModule } from './modules/member-files';
import { createMembersModule, type Member } from './modules/members';
import { createMessagesModule } from './modules/messages';
import { createMissionsModule } from './modules/missions';
import { createOperatorsModule } from './modules/operators';
import { createDayCloseModule } from './modules/day-close';
import { createOverviewModule } from './modules/overview';
import {
  createPaymentsModule,
  type PaymentPasswordCheck,
  type PayoutAccounts,
  type DeliverPayout,
  type DeliverReport,
  type DeliverReturn,
} from './modules/payments';
import { createCommissionsModule } from './modules/commissions';
import { createPayRunsModule } from './modules/payruns';
import { createPlaySumsModule } from './modules/play-sums';
import { createPayoutDetailsModule, isSameName, type SecondFactorProof } from './modules/payout-details';
import { createPointsModule } from './modules/points';
import { createRaffleModule } from './modules/raffle';
import { createPromotionsModule } from './modules/promotions';
import { createPushModule } from './modules/push';
import {
  createPasswords,
  createPayloadKeys,
  createSessionModule,
  type Passkeys,
  type Registration,
  sessionErrors,
  type SecondFactor,
  type SessionService,
} from './modules/session';
import { createRanksModule } from './modules/ranks';
import { createRebatesModule } from './modules/rebates';
import { createReferralsModule } from './modules/referrals';
import { createRewardsModule } from './modules/rewards';
import { createRiskModule } from './modules/risk';
import { createSetupModule } from './modules/setup';
import { createSystemModule } from './modules/system';
import { createTurnoverModule } from './modules/turnover';
import { createVerificationModule } from './modules/verification';
import { createWalletModule } from './modules/wallet';
import { grantTrial } from './grant-trial';
import { findWinners } from './modules/winners';
import { playBooks, withPlays } from './play-books';

/** How far back others on a member’s device or address count. */
const sharingDays = 30;

export type BankDoor = { deliverReport: DeliverReport; deliverReturn: DeliverReturn; deliverPayout: DeliverPayout };

export type WrapPayoutDetails = (real: PayoutDetails) => PayoutDetails;
/** Where members are paid to, and what guards it. */
export type PayoutDetails = { bankAccounts: PayoutAccounts; paymentPassword: PaymentPasswordCheck };

type MessagesModule = ReturnType<typeof createMessagesModule>;
type PayoutDetailsModule = ReturnType<typeof createPayoutDetailsModule>;
type SessionModule = {
  module: Module;
  service: SessionService;
  factors: SecondFactor;
  passkeys: Passkeys;
  registerFor: Registration['registerFor'];
  authenticator: MemberAuthenticator;
  demandOwnPassword(memberId: string, password: string | undefined): Promise<void>;
  secondFactor: SecondFactorProof;
};

/** Every module, in the order in which they need each other. To add one: import it, create it here, list it below. */
export function createModules(core: Core, bankDoor: BankDoor, operatorOf: OperatorReader, wrapPayoutDetails: WrapPayoutDetails) {
  const passwords = createPasswords();
  const payloadKeys = createPayloadKeys(Buffer.from(core.secrets.PAYLOAD_KEY, 'base64'));
  const wallet = createWalletModule(
    core,
    {
      raise: (findings) => operators.alerts.raise({ kind: 'books', subject: 'ledger', detail: { findings } }),
      resolve: () => operators.alerts.resolve('books', 'ledger'),
      checkOthers: () => lottery.checkAll(),
      bettingWhenBroken: async () => (await system.service.settings()).bettingWhenBooksBreak,
      audit: (...line) => operators.service.addAuditLine(...line),
      followSigned: (missing) => operators.alerts.follow('audit', 'sealed books', missing),
    },
    {
      isOpen: (tx, memberId) => members.service.isOpen(tx, memberId),
      async tellArrived(tx, transfer) {
        const { id, kind, recipientId, amount } = transfer;
        if (kind === 'dividend') await payRuns.service.noteArrived(tx, transfer);
        const told = { dividend: 'dividend_received', upline: 'transfer_received', downline: 'upline_transfer_received' }[kind];
        await messages.service.send(tx, [
          { memberId: recipientId, kind: told, params: { amount: toWire(amount) }, dedupeKey: `transfer:${id}` },
        ]);
      },
      tellReturned: (tx, { id, senderId, amount }) =>
        messages.service.send(tx, [
          { memberId: senderId, kind: 'transfer_returned', params: { amount: toWire(amount) }, dedupeKey: `transfer:${id}` },
        ]),
      followOverdue: (findings) => operators.alerts.follow('transit', 'ledger', findings),
    },
  );
  const messages: MessagesModule = createMessagesModule(core, {
    // Members and operators are made later: these are asked when somebody writes.
    findAccount: (account) => members.service.findForSignIn(account),
    findAudience: (...of) => members.service.findAudience(...of),
    countAudience: (audience) => members.service.countAudience(audience),
    audit: (...line) => operators.service.addAuditLine(...line),
    tell: (...come) => push.service.noteMessages(...come),
  });
  const help = createHelpModule(core);
  const system = createSystemModule(core, {
    payloadPublicKey: payloadKeys.publicKey,
    firebase: firebaseInfo(core.config),
    isStaff: async (request) => (await operatorOf(request)) !== null,
  });
  const feedback = createFeedbackModule(core, { system: system.service, wallet: wallet.service });
  const limits = createLimitsModule(core, {
    // Members and sessions need it in their turn: these are asked when a member excludes themselves.
    findMember: (id) => members.service.findById(id),
    endSessions: (tx, memberId, reason) => session.service.endAll(tx, memberId, reason),
    forgetSessions: (ids) => session.service.forgetSessions(ids),
    followCheck: (findings) => operators.alerts.follow('limits', 'ledger', findings),
  });
  async function pauseOf(memberId: string) {
    const { withdrawalPauseHours } = await system.service.settings();
    return members.service.findSecurityPause(memberId, withdrawalPauseHours);
  }
  /** Nothing leaves the account while something has to be staked, or the end of a bonus may take some of it. */
  async function demandPlayed(tx: Tx, memberId: string): Promise<void> {
    await turnover.service.demandDone(tx, memberId);
    await promotions.grants.demandSettled(tx, memberId);
    await payRuns.service.demandPaid(tx, memberId);
    await risk.service.note(tx, [memberId]);
  }
  const payments: ReturnType<typeof createPaymentsModule> = createPaymentsModule(core, {
    operatorOf,
    readPictures: feedback.service.readPictures,
    async demandDeposit(tx, memberId, amount) {
      // A request that was on its way when its member closed the account; whoever closes it holds the member's wallet as this does.
      if (await members.service.isClosed(tx, memberId)) throw sessionErrors.closed();
      await limits.service.demandDeposit(tx, memberId, amount);
    },
    hasRoomForDeposit: async (tx, memberId, amount) =>
      (await limits.service.hasRoomForDeposit(tx, memberId, amount)) && !(await members.service.isClosed(tx, memberId)),
    wallet: wallet.service,
    messages: messages.service,
    ...bankDoor,
    findMember: (account) => members.service.findForSignIn(account),
    findMemberById: (id) => members.service.findById(id),
    findSharing: async (memberId) => ({
      isDeviceShared: await session.service.hasSharedDevice(memberId, sharingDays),
      isAddressShared: (await members.service.findSharers(memberId, null, sharingDays)).count > 0,
    }),
    settings: () => system.service.settings(),
    ...wrapPayoutDetails({
      bankAccounts: {
        find: (memberId, id) => payoutDetails.bankAccounts.find(memberId, id),
        revealNumber: (memberId, id) => payoutDetails.bankAccounts.revealNumber(memberId, id),
      },
      paymentPassword: { check: (memberId, password) => payoutDetails.paymentPassword.check(memberId, password) },
    }),
    secondFactor: {
      isOn: (memberId) => session.factors.isOn(core.database.read, memberId),
      prove: (...of) => session.factors.prove(...of),
    },
    audit: (...line) => operators.service.addAuditLine(...line),
    withdrawalPauseOf: pauseOf,
    demandIdentity: (memberId) => identity.service.demandVerified(memberId),
    async prepareRequirement() {
      const [asked, earned] = await Promise.all([turnover.service.rules(), points.service.rules()]);
      return async (tx, deposit) => {
        const { memberId, id: depositId, number, amount } = deposit;
        await turnover.service.openForDeposit(tx, deposit, asked);
        await ranks.service.noteCounted(tx, [memberId]);
        await referrals.service.noteCounted(tx, [memberId]);
        await risk.service.note(tx, [memberId]);
        await points.service.earnForDeposit(tx, deposit, earned);
        const isFirst = (await payments.service.countCredited(tx, memberId)) === 1;
        await promotions.grants.noteDeposit(tx, { memberId, depositId, number, amount, isFirst });
      };
    },
    turnover: {
      missing: (memberId) => turnover.service.missing(memberId),
      demandDone: demandPlayed,
    },
    followCheck: (findings) => operators.alerts.follow('payments', 'ledger', findings),
  });
  // Sign-in and bets need members, and a member's page shows both: these two are read when a request asks.
  const fundsOf = async (memberId: string) => {
    const [{ available, hold }, openStakes, deposits, withdrawals] = await Promise.all([
      wallet.service.getBalance(memberId),
      lottery.service.sumOpenStakes(memberId),
      payments.service.sumCredited(memberId),
      payments.withdrawals.sumPaid(memberId),
    ]);
    return { available, hold, openStakes, deposits, withdrawals };
  };
  const members: ReturnType<typeof createMembersModule> = createMembersModule(core, {
    system: system.service,
    messages: messages.service,
    // Read when they are needed, since both need members.
    sendEmail: (mail) => delivery.service.sendEmail(mail),
    previousSignIn: (memberId) => session.service.previousSignIn(memberId),
    fundsOf,
    labelOf: (level, language) => ranks.service.labelOf(level, language),
    noteReferee: (...invited) => referrals.service.noteReferee(...invited),
    canRefer: async () => (await system.service.settings()).referral.enabled,
    contractFlags: () => contracts.service.flags(),
  });
  const identity: ReturnType<typeof createIdentityModule> = createIdentityModule(core, {
    members: members.service,
    noteBirthday: (...born) => ranks.service.noteBirthday(...born),
    system: system.service,
    audit: (...line) => operators.service.addAuditLine(...line),
  });
  const background = createBackground(core.log);
  const delivery = createDeliveryModule(core, {
    secrets: {
      enter: (...of) => operators.enteredSecrets.enter(...of),
      demand: (...of) => operators.enteredSecrets.demand(...of),
      take: (...of) => operators.enteredSecrets.take(...of),
    },
    audit: (...line) => operators.service.addAuditLine(...line),
    brandName: async () => (await system.service.settings()).brand.name,
  });
  const verification = createVerificationModule(core, {
    delivery: delivery.service,
    members: members.service,
    system: system.service,
    background,
  });
  const identitySandbox = createIdentitySandboxModule(core, verification.service);
  const session: SessionModule = createSessionModule(core, {
    ...verification.service,
    members: members.service,
    system: system.service,
    delivery: delivery.service,
    messages: messages.service,
    background,
    passwords,
    payloadKeys,
    audit: (...line) => operators.service.addAuditLine(...line),
    endPlay: (...ended) => games.service.endPlay(...ended),
    browsers: { leave: (...left) => push.service.leave(...left), enter: (...entered) => push.service.enter(...entered) },
    demandEntry: limits.service.demandEntry,
    async welcome(tx, member) {
      const { id, isAgent } = member;
      await limits.service.demandNewcomer(tx, member);
      await wallet.service.openAccount(tx, id, { isTrial: isAgent === trialCode });
      if (isAgent === trialCode) return grantTrial(tx, wallet.service, id);
      await messages.service.send(tx, [{ memberId: id, kind: 'welcome', params: {}, dedupeKey: 'welcome' }]);
    },
  });
  const push = createPushModule(core, {
    brandName: async () => (await system.service.settings()).brand.name,
    languageOf: async (memberId) => (await members.service.findById(memberId))?.language ?? 'TY',
    deviceOf: session.service.deviceOf,
    holdDevice: session.service.holdDevice,
  });
  const payoutDetails: PayoutDetailsModule = createPayoutDetailsModule(core, {
    members: members.service,
    passwords,
    demandOwnPassword: session.demandOwnPassword,
    secondFactor: session.secondFactor,
    codes: verification.service.smsCodes,
    demandNobodyExcluded: (memberIds) => limits.service.demandNobodyExcluded(memberIds),
  });
  /** Who owes a dividend for too long plays no more, whatever the own limits say. */
  const demandPlay: typeof limits.service.demandPlay = async (...of) => {
    await payRuns.service.demandPaid(of[0], of[1]);
    await limits.service.demandPlay(...of);
  };
  const lottery = createLotteryModule(core, {
    demandPlay,
    wallet: wallet.service,
    members: members.service,
    messages: messages.service,
    audit: (...line) => operators.service.addAuditLine(...line),
    async noteSettled(...draw) {
      await turnover.service.noteSettledDraw(...draw);
      await playSums.service.noteSettledDraw(...draw);
      await commissions.service.noteSettledDraw(...draw);
    },
    followCheck: (findings) => operators.alerts.follow('lottery', 'ledger', findings),
    followSums: (findings) => operators.alerts.follow('lottery', 'sums', findings),
    stopPayouts: (findings) => wallet.books.stopFor(findings),
  });
  const lotteryNotes = createLotteryNotesModule(core);
  const games = createGamesModule(core, {
    demandMainWallet: (...of) => promotions.grants.demandMainWallet(...of),
    demandPlay,
    system: system.service,
    members: members.service,
    wallet: wallet.service,
    winners: () => findWinners(core.database),
    audit: (...line) => operators.service.addAuditLine(...line),
    enteredSecrets: {
      enter: (...of) => operators.enteredSecrets.enter(...of),
      demand: (...of) => operators.enteredSecrets.demand(...of),
      take: (...of) => operators.enteredSecrets.take(...of),
    },
    followCheck: (findings) => operators.alerts.follow('games', 'providers', findings),
    followStuck: (findings) => operators.alerts.follow('transfers', 'providers', findings),
  });
  /** Minor units; null while a provider does not answer. */
  async function sumAtProviders(memberId: string) {
    const balances = (await games.service.money.transfers.wallets(memberId)).map(({ balance }) => balance);
    return balances.includes(null) ? null : sumMoney(balances.map((balance) => balance ?? 0n));
  }
  const hasOpenPlay = async (memberId: string) =>
    (await lottery.service.sumOpenStakes(memberId)) > 0n || games.service.money.hasOpen(memberId);
  const promotions: ReturnType<typeof createPromotionsModule> = createPromotionsModule(core, {
    wallet: wallet.service,
    members: members.service,
    messages: messages.service,
    mayReceive,
    weights: async () => (await system.service.settings()).turnover.weights,
    turnover: {
      open: (...lot) => turnover.service.open(...lot),
      cancel: (...lot) => turnover.service.cancel(...lot),
      missing: (memberId) => turnover.service.missing(memberId),
      stateOf: (...lot) => turnover.service.stateOf(...lot),
    },
    reward: (tx, reward) => rewards.service.grant(tx, reward),
    findRewardStates: (memberId, ids) => rewards.service.findStates(memberId, 'offer', ids),
    findPlayers: (...of) => playSums.service.findPlayers(...of),
    hasOpenPlay,
    async termSettings() {
      const { brand, turnover: rules } = await system.service.settings();
      return { symbol: brand.currencySymbol, weights: rules.weights };
    },
    twoOfficersAbove: async () => parseMoney((await system.service.settings()).offers.twoOfficersAbove),
    countDeposits: payments.service.countCredited,
    findDeposits: payments.service.findCredited,
    readPictures: feedback.service.readPictures,
    audit: (...line) => operators.service.addAuditLine(...line),
    followCheck: (findings) => operators.alerts.follow('promotions', 'ledger', findings),
  });
  const followDraws = createDrawFollowers(core.database, lottery.service.readPlayersOfDraw);
  const turnover: ReturnType<typeof createTurnoverModule> = createTurnoverModule(core, {
    async rules() {
      const { forfeitBelow, ...rules } = (await system.service.settings()).turnover;
      return { ...rules, forfeitBelow: parseMoney(forfeitBelow) };
    },
    books: playBooks(lottery.service, games.service.money.rounds),
    followDraws: ({ count, ...follower }) => followDraws({ ...follower, count: (tx, drawId, part) => count(tx, drawId, withPlays(part)) }),
    funds: {
      sumBalances: (memberIds) => wallet.service.sumBalances(memberIds),
      hasOpenPlay,
      sumAtProviders,
    },
    noteEnded: (...lots) => promotions.grants.noteEnded(...lots),
    followCheck: (findings) => operators.alerts.follow('turnover', 'ledger', findings),
  });
  const playSums = createPlaySumsModule(core, {
    books: { findRounds: games.service.money.rounds.findPlayed },
    followDraws,
    // Who follows what members have played hears of it here.
    async noteCounted(tx, memberIds) {
      await ranks.service.noteCounted(tx, memberIds);
      await referrals.service.noteCounted(tx, memberIds);
      await missions.boards.noteCounted(tx, memberIds);
      await risk.service.note(tx, memberIds);
    },
    followCheck: (findings) => operators.alerts.follow('turnover', 'play sums', findings),
  });
  /** Whether the house may give the member something: not play money, not frozen, closed, excluded or on a pause. */
  async function mayReceive(tx: Queryable, memberId: string): Promise<boolean> {
    const standing = await wallet.service.findStanding(tx, memberId);
    if (!standing || standing.isTrial || standing.isFrozen) return false;
    return !(await members.service.isShut(tx, memberId)) && !(await limits.service.isAway(tx, memberId));
  }
  const points: ReturnType<typeof createPointsModule> = createPointsModule(core, {
    wallet: wallet.service,
    turnover: turnover.service,
    members: members.service,
    messages: messages.service,
    plays: playSums.service,
    audit: (...line) => operators.service.addAuditLine(...line),
    rules: async () => (await system.service.settings()).points,
    weights: async () => (await system.service.settings()).turnover.weights,
    mayReceive,
    followCheck: (findings) => operators.alerts.follow('points', 'ledger', findings),
  });
  const defaultWeights = async () => (await system.service.settings()).turnover.weights;
  const rewards = createRewardsModule(core, {
    members: members.service,
    defaultWeights,
    pay: {
      move: wallet.service.move,
      openTurnover: (tx, lot) => turnover.service.open(tx, lot),
      addPoints: (tx, given) => points.service.move(tx, { ...given, type: 'REWARD' }),
      addTickets: points.service.addTickets,
    },
    holdAccount: wallet.service.holdFunds,
    mayReceive,
    followCheck: (findings) => operators.alerts.follow('rewards', 'ledger', findings),
  });
  const raffle = createRaffleModule(core, {
    wallet: wallet.service,
    points: points.service,
    rewards: rewards.service,
    members: members.service,
    mayReceive,
    followCheck: (findings) => operators.alerts.follow('raffle', 'ledger', findings),
  });
  const missions: ReturnType<typeof createMissionsModule> = createMissionsModule(core, {
    defaultWeights,
    rewards: rewards.service,
    playSums: playSums.service,
    wallet: wallet.service,
    rankOf: async (memberId) => (await members.service.findById(memberId))?.rankLevel ?? 0,
    async profileOf(memberId) {
      const [member, accounts] = await Promise.all([members.service.findById(memberId), payoutDetails.bankAccounts.list(memberId)]);
      return [member?.hasPaymentPassword, member?.isMobileProven, member?.isEmailConfirmed, accounts.length > 0].filter(Boolean).length;
    },
    friendsOf: (...of) => referrals.service.qualifiedDays(...of),
    visitorsOf: (...of) => members.service.countVisitors(...of),
    nicknameOf: async (memberId) => (await members.service.findById(memberId))?.nickname ?? '',
    findStandings: (...of) => wallet.service.findStandings(...of),
    followCheck: (findings) => operators.alerts.follow('missions', 'boards', findings),
  });
  async function doubtsBetween(db: Queryable, one: Member, other: Member): Promise<ReferralDoubt[]> {
    const shared = await members.service.findSharedSources(db, one.id, other.id);
    const names = [one.fields.payeeName, other.fields.payeeName] as const;
    const found: Record<ReferralDoubt, boolean> = {
      device: shared.device,
      address: shared.address,
      bank_account: await payoutDetails.bankAccounts.isShared(db, one.id, other.id),
      payee_name: Boolean(names[0] && names[1] && isSameName(names[0], names[1])),
    };
    return (Object.keys(found) as ReferralDoubt[]).filter((doubt) => found[doubt]);
  }
  const ranks: ReturnType<typeof createRanksModule> = createRanksModule(core, {
    members: members.service,
    messages: messages.service,
    sumDays: playSums.service.sumDays,
    sumValid: playSums.service.sumValid,
    sumDeposits: (...of) => payments.service.sumCreditedOn(...of),
    countDeposits: (...of) => payments.service.countCredited(...of),
    grant: (...reward) => rewards.service.grant(...reward),
    mayReceive,
  });
  const rebates = createRebatesModule(core, {
    rankOf: members.service.rankOf,
    wallet: wallet.service,
    sumDays: playSums.service.sumDays,
    findPlayers: playSums.service.findPlayers,
    mayReceive,
    followCheck: (findings) => operators.alerts.follow('rebates', 'ledger', findings),
  });
  const referrals: ReturnType<typeof createReferralsModule> = createReferralsModule(core, {
    members: members.service,
    async rules() {
      const { enabled, ...terms } = (await system.service.settings()).referral;
      return {
        isOn: enabled,
        referrerReward: parseMoney(terms.referrerReward),
        refereeReward: parseMoney(terms.refereeReward),
        minimumDeposit: parseMoney(terms.minimumDeposit),
        minimumTurnover: parseMoney(terms.minimumTurnover),
        ...{ days: terms.days, shareBasisPoints: terms.shareBasisPoints },
      };
    },
    sumDays: playSums.service.sumDays,
    findFirstDeposit: (...of) => payments.service.findFirstCredited(...of),
    doubtsBetween,
    grant: (...reward) => rewards.service.grant(...reward),
    mayReceive,
  });
  const agents = createAgentsModule(core, {
    demandIdentity: identity.service.demandVerified,
    demandTurnover: demandPlayed,
    members: members.service,
    messages: messages.service,
    wallet: wallet.service,
    payments: payments.service,
    session: session.service,
    registerFor: session.registerFor,
    uplineRules: async () => (await system.service.settings()).uplineTransfers,
    downlineRules: async () => (await system.service.settings()).downlineTransfers,
    checkPaymentPassword: payoutDetails.paymentPassword.check,
    followCheck: (findings) => operators.alerts.follow('agents', 'ledger', findings),
  });
  /** Percent as staff write it, in 1/10,000 of one. */
  const rateOf = (percent: string) => Number(parseMoney(percent) / 100n);
  const contracts: ReturnType<typeof createContractsModule> = createContractsModule(core, {
    members: members.service,
    messages: messages.service,
    // What contracts pay is worked out by what needs contracts in its turn.
    previewPay: (terms) => payRuns.service.previewTerms(terms),
    async settings() {
      const { kinds, losingBetsMaximumPercent, ...rest } = (await system.service.settings()).contracts;
      const limitOf = ({ isOn, maximumPercent }: (typeof kinds)['DIVIDEND']) => ({ isOn, maximum: rateOf(maximumPercent) });
      return {
        ...rest,
        kinds: {
          DIVIDEND: limitOf(kinds.DIVIDEND),
          DAILY_SALARY: limitOf(kinds.DAILY_SALARY),
          HOURLY_SALARY: limitOf(kinds.HOURLY_SALARY),
          REALTIME_SALARY: limitOf(kinds.REALTIME_SALARY),
        },
        losingBetsMaximum: rateOf(losingBetsMaximumPercent),
      };
    },
  });
  /** Which agents cannot be credited, and why: frozen accounts for now, the others for good. */
  async function creditRefusals(db: Queryable, memberIds: readonly string[]) {
    const [standings, shut] = [await wallet.service.findStandings(db, memberIds), await members.service.findShut(db, memberIds)];
    const refusals = new Map<string, 'no_account' | 'play_money' | 'closed' | 'frozen'>();
    for (const memberId of memberIds) {
      const standing = standings.get(memberId);
      if (!standing) refusals.set(memberId, 'no_account');
      else if (standing.isTrial) refusals.set(memberId, 'play_money');
      else if (shut.has(memberId)) refusals.set(memberId, 'closed');
      else if (standing.isFrozen) refusals.set(memberId, 'frozen');
    }
    return refusals;
  }
  const commissions = createCommissionsModule(core, {
    wallet: wallet.service,
    followDraws,
    refusalsOf: creditRefusals,
    followCheck: (findings) => operators.alerts.follow('commissions', 'ledger', findings),
  });
  const payRuns = createPayRunsModule(core, {
    contracts: contracts.service,
    wallet: wallet.service,
    rules: async () => (await system.service.settings()).payRuns,
    async feeRates() {
      const { depositFeePercent = '0', withdrawalFeePercent = '0' } = (await system.service.settings()).payRuns;
      return { deposit: rateOf(depositFeePercent), withdrawal: rateOf(withdrawalFeePercent) };
    },
    refusalsOf: creditRefusals,
    checkPaymentPassword: payoutDetails.paymentPassword.check,
    hasPaymentPassword: async (memberId) => (await members.service.findById(memberId))?.hasPaymentPassword ?? false,
    members: members.service,
    tell: (tx, notices) => messages.service.send(tx, notices),
    audit: (...line) => operators.service.addAuditLine(...line),
    followCheck: (findings) => operators.alerts.follow('payruns', 'ledger', findings),
  });
  const memberFiles = createMemberFilesModule(core, {
    messages: messages.service,
    members: members.service,
    bankAccounts: payoutDetails.bankAccounts,
    identity: identity.service,
    limits: limits.service,
    session: session.service,
    passkeys: session.passkeys,
    push: push.service,
    wallet: wallet.service,
    payments: payments.service,
    withdrawals: payments.withdrawals,
    lottery: lottery.service,
    rounds: games.service.money.rounds,
    turnover: turnover.service,
    ranks: ranks.service,
    rebates: rebates.service,
    referrals: referrals.service,
    demandOwnPassword: session.demandOwnPassword,
  });
  const attempts = createAttemptsModule(core, {
    wallet: wallet.service,
    acts: {
      ...{ ...lottery.acts, ...payments.acts, ...games.acts, ...feedback.acts, ...agents.acts },
      ...{ ...payRuns.acts, ...points.acts, ...raffle.acts, ...rebates.acts, ...promotions.acts },
    },
  });

  const operators = createOperatorsModule(core, { passwords, isOpen: async () => (await system.service.opening()) !== null });

  const chat = createChatModule(core, {
    tellAnswered: (tx, memberId) => push.service.note(tx, [{ memberId, notice: 'answered' }]),
    rankOf: members.service.rankOf,
    rules: async () => (await system.service.settings()).chat,
    findStaff: () => operators.service.findColleagues('chat'),
    audit: (...line) => operators.service.addAuditLine(...line),
    operatorOf,
  });

  const desk = createDeskModule(core, {
    system: system.service,
    messages: messages.service,
    help: help.service,
    feedback: feedback.service,
    operators: operators.service,
    operatorOf,
  });

  const closures = createClosuresModule(core, {
    members: members.service,
    session: session.service,
    wallet: wallet.service,
    limits: limits.service,
    open: {
      hasOpenBets: async (memberId) => (await lottery.service.sumOpenStakes(memberId)) > 0n || games.service.money.rounds.hasOpen(memberId),
      hasMoneyOnTheWay: (memberId) => games.service.money.hasMoneyOnTheWay(memberId),
      sumAtProviders,
      hasOpenDeposit: (memberId) => payments.service.hasUnsettled(memberId),
      hasRunningWithdrawal: (memberId) => payments.withdrawals.hasRunning(memberId),
    },
    demandOwnPassword: session.demandOwnPassword,
    documentDays: async () => (await system.service.settings()).identityChecks.retentionDays,
  });

  const memberDesk = createMemberDeskModule(core, {
    closures: closures.service,
    members: members.service,
    wallet: wallet.service,
    messages: messages.service,
    payments: payments.service,
    withdrawals: payments.withdrawals,
    lottery: lottery.service,
    rounds: games.service.money.rounds,
    limits: limits.service,
    session: session.service,
    secondFactor: session.factors,
    passkeys: session.passkeys,
    bankAccounts: payoutDetails.bankAccounts,
    paymentPassword: payoutDetails.paymentPassword,
    fundsOf,
    pauseOf,
    audit: (...line) => operators.service.addAuditLine(...line),
  });

  const risk = createRiskModule(core, {
    members: members.service,
    wallet: wallet.service,
    findSharers: members.service.findSharers,
    findCoverage: lottery.service.findCoverage,
    async rules() {
      const { bonusAbuse, unusualWin, ...rest } = (await system.service.settings()).riskRules;
      return {
        ...rest,
        bonusAbuse: { ...bonusAbuse, minimum: parseMoney(bonusAbuse.minimum) },
        unusualWin: { ...unusualWin, minimum: parseMoney(unusualWin.minimum) },
      };
    },
    audit: (...line) => operators.service.addAuditLine(...line),
  });

  const setup = createSetupModule({
    system: system.service,
    brand: {
      database: core.database,
      help: help.service,
      messages: messages.service,
      lottery: lottery.service,
      payments: payments.service,
      operators: operators.service,
      currency: core.config.brand.currency,
      feeds: lottery.feeds,
      mayInvent: core.config.demo,
    },
    async readFacts() {
      const [settings, saved, terms, catalog, invented, played, channels, offers, admins, officers] = await Promise.all([
        system.service.settings(),
        system.service.list(),
        help.service.all(),
        lottery.service.catalog.get(),
        lottery.findInventedGames(),
        games.service.popular(),
        payments.service.channels(),
        promotions.service.find(undefined),
        operators.service.countWith(operatorRights.admin),
        operators.service.countWith(operatorRights.lottery),
      ]);
      const onSale = [...catalog.games.values()].map(({ game }) => game).filter(({ isEnabled }) => isEnabled);
      return {
        settings,
        savedSettings: new Set(saved.flatMap(({ name, updatedAt }) => (updatedAt ? [name] : []))),
        ledgerCurrency: core.config.brand.currency,
        hasTerms: terms.some(({ category, isShown }) => category === 'agreement' && isShown),
        lotteries: {
          onSale: onSale.length,
          byOperators: onSale.filter(({ resultSource }) => resultSource === 'operators').length,
          // The demo's results are invented, and are meant to be.
          invented: core.config.demo ? 0 : invented.length,
        },
        hasGames: played.length > 0,
        depositChannels: channels.filter(({ isMaintenance }) => !isMaintenance).length,
        hasPayouts: payments.hasPayouts,
        canSendSms: await delivery.service.canSend('sms'),
        canSendEmail: await delivery.service.canSend('email'),
        hasIdentityProvider: core.config.firebase !== null,
        promotions: offers.length,
        officers: { admins, lottery: officers },
      };
    },
  });

  const agentDesk = createAgentDeskModule(core, {
    members: members.service,
    messages: messages.service,
    wallet: wallet.service,
    contracts: contracts.service,
    payRuns: payRuns.service,
    teamSums: agents.sums,
    async findOpenPlay(db, memberIds, most) {
      const bets = await lottery.service.findWithOpenBets(db, memberIds, most);
      return bets.length === most ? bets : [...new Set([...bets, ...(await games.service.money.rounds.findWithOpen(db, memberIds, most))])];
    },
  });

  const overview = createOverviewModule(core, {
    members: members.service,
    flows: wallet.flows,
    teams: agents.sums,
    drawSums: lottery.sums,
  });

  const dayClose = createDayCloseModule(core, {
    flows: wallet.flows,
    liabilities: wallet.liabilities,
    audit: (...line) => operators.service.addAuditLine(...line),
  });

  const all = {
    wallet,
    dayClose,
    messages,
    promotions,
    help,
    feedback,
    system,
    limits,
    payments,
    members,
    identity,
    delivery,
    verification,
    identitySandbox,
    session,
    payoutDetails,
    memberFiles,
    lottery,
    lotteryNotes,
    games,
    turnover,
    ranks,
    rebates,
    referrals,
    points,
    raffle,
    playSums,
    payRuns,
    commissions,
    rewards,
    missions,
    attempts,
    agents,
    contracts,
    operators,
    desk,
    closures,
    memberDesk,
    agentDesk,
    overview,
    setup,
    chat,
    risk,
    push,
  };
  const openPayload: PayloadOpener = (payload, request) => session.service.openPayload(callNameOf(request), payload);
  return {
    modules: Object.values(all).map(({ module }) => module),
    services: {
      wallet: wallet.service,
      flows: wallet.flows,
      messages: messages.service,
      mailings: messages.mailings,
      promotions: promotions.service,
      bonuses: promotions.grants,
      help: help.service,
      system: system.service,
      setup: setup.service,
      brandFile: setup.brandFile,
      limits: limits.service,
      payments: payments.service,
      reviews: payments.reviews,
      withdrawals: payments.withdrawals,
      members: members.service,
      session: session.service,
      bankAccounts: payoutDetails.bankAccounts,
      paymentPassword: payoutDetails.paymentPassword,
      lottery: lottery.service,
      draws: lottery.draws,
      chases: lottery.chases,
      yeekee: lottery.yeekee,
      findInventedGames: lottery.findInventedGames,
      games: games.service,
      turnover: turnover.service,
      ranks: ranks.service,
      rebates: rebates.service,
      referrals: referrals.service,
      points: points.service,
      mall: points.mall,
      raffle: raffle.service,
      raffleDraws: raffle.draws,
      rewardGrants: rewards.grants,
      playSums: playSums.service,
      drawSums: lottery.sums,
      payRuns: payRuns.service,
      commissions: commissions.service,
      rewards: rewards.service,
      missions: missions.service,
      boards: missions.boards,
      agents: agents.service,
      teamSums: agents.sums,
      contracts: contracts.service,
      teamSigns: agentDesk.signs,
      operators: operators.service,
      alerts: operators.alerts,
      lookAtHead: operators.lookAtHead,
      raiseIntegrity: operators.raiseIntegrity,
      books: wallet.books,
      bookSeals: wallet.seals,
      chat: chat.service,
      risk: risk.service,
      chatDesk: chat.desk,
    },
    background,
    authenticator: { ...session.authenticator, ...operators.authenticator },
    openPayload,
    approvals: operators.approvals,
    demandOpen: system.demandOpen,
    demandModules: system.demandModules,
    chatVisitorOf: chat.visitorOf,
  };
}

/** Which operator's session a request belongs to. */
export type OperatorReader = (request: FastifyRequest) => Promise<OperatorIdentity | null>;

/** The name under which the call stands in the contract. */
const callNameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url}`;

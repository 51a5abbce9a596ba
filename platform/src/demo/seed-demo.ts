import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { trialCode } from '@portal/contracts';
import { fromWhole, parseMoney, toWire } from '@portal/money';
import type { App } from '../app';
import { newId } from '../core/ids';
import { grantTrial } from '../grant-trial';
import { toPlan } from '../modules/raffle';
import { demoAccounts, type DemoAccount, demoOperators } from './demo-accounts';
import { demoAnnouncements, demoBanners, demoPromotions } from './demo-content';
import { demoContracts, demoEarlierPlay, demoHedge, demoRing } from './demo-contracts';
import { addEarlierPlay, backdateContracts } from './earlier-days';
import { demoGameAnnouncements, demoVendors, studioProviders } from './demo-games';
import { demoHelp } from './demo-help';
import { demoOffers } from './demo-offers';
import { demoCalendar, demoGroups, demoLotteries, demoPlaySettings } from './demo-lottery';
import { demoDraws, demoEntries, demoMallItems, demoPoints, demoTickets, demoWheel } from './demo-mall';
import { demoQuestions, demoReplies } from './demo-chat';
import { demoMailings } from './demo-mailings';
import { demoRisks } from './demo-risks';
import { demoBoards, demoMissions, demoRewards } from './demo-missions';
import { demoSettings } from './demo-system';

/** Who we are to the studio. */
const studioOperator = 'portal';
const dayMs = 86_400_000;
/** Time that must be left before a draw closes. */
const marginMs = 2_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** Fills a fresh installation with the demo brand, through the same services that staff and members use. A second call changes nothing. */
export async function seedDemo(app: App, dataFolder: string): Promise<void> {
  const { services, core } = app;
  await core.database.transaction((tx) => services.system.open(tx, { proposedBy: null, approvedBy: null }));
  services.system.forget();
  await seedOperators(app);
  await seedHelp(app);
  await writeAccounts(dataFolder);
  await seedGames(app);
  if (!(await services.system.isFresh())) return;
  await seedCatalog(app);
  await services.draws.tick();
  const ids = new Map<string, string>();
  for (const account of demoAccounts) ids.set(account.account, await seedAccount(app, account, ids));
  await seedMissions(app);
  for (const account of demoAccounts) await seedPlay(app, account, ids.get(account.account)!);
  for (const { account, deposit } of demoAccounts) if (deposit) await seedRewards(app, ids.get(account)!);
  await seedMall(app, ids);
  await seedChat(app, ids);
  await seedMailings(app);
  await seedRisk(app, ids);
  // Last: what was cut short is seeded again at the next start.
  for (const [name, value] of Object.entries(demoSettings)) await services.system.save(name as keyof typeof demoSettings, value);
  await seedFriends(app, ids);
  await seedContracts(app, ids);
  await seedPay(app, ids);
  await seedSigns(app, ids);
  core.log.info({ accounts: demoAccounts.length }, 'demo data is there');
}

/** Replies that operators send often, and somebody who waits for an answer. */
async function seedChat({ services: { chat, chatDesk }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const reply of demoReplies) await database.transaction((tx) => chatDesk.putReply(tx, reply));
  for (const { account, clientId, text } of demoQuestions) {
    const caller = { ownerId: ids.get(account)!, account, address: '127.0.0.1' };
    await chat.leaveLetter(caller, { language: 'TY', contact: '', clientId, text });
  }
}

/** Messages from staff to members; the job sends them as it sends others. */
async function seedMailings({ services: { mailings }, core: { database } }: App): Promise<void> {
  if ((await mailings.find(1, 0)).total > 0) return;
  for (const { id, mailing, daysAhead, reason } of demoMailings) {
    const sendAt = daysAhead === null ? null : inDays(daysAhead);
    await database.transaction(await mailings.prepare(id, { ...mailing, sendAt }, { by: demoOperators[0]!.name, reason }));
  }
}

/** Something for the desk's list of cases. */
async function seedRisk({ services: { risk }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { account, ...finding } of demoRisks)
    await database.transaction((tx) => risk.open(tx, ids.get(account)!, inDays(-1).slice(0, 10), [finding]));
}

/** Friends who came by the link of the demo player. */
async function seedFriends({ services: { referrals }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { account, invitedBy } of demoAccounts)
    if (invitedBy) await database.transaction((tx) => referrals.noteReferee(tx, ids.get(account)!, ids.get(invitedBy)!));
}

/** The company with the top agent; one contract below is signed, one waits. */
async function seedContracts({ services: { contracts }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  const [agent, signed, asked] = demoContracts.accounts;
  const officers = demoOperators.map(({ name }) => name).join(', ');
  for (const [account, terms] of [...demoContracts.company.map((one) => [agent, one] as const), demoContracts.looking])
    await database.transaction((tx) => contracts.desk.make(tx, account, terms, officers, 'demo'));
  const upline = { memberId: ids.get(agent)!, address: '127.0.0.1' };
  for (const terms of demoContracts.below) {
    const { id } = await contracts.propose(upline, ids.get(signed)!, terms);
    await contracts.act({ memberId: ids.get(signed)!, address: '127.0.0.1' }, id, 'accept');
  }
  await contracts.propose(upline, ids.get(asked)!, demoContracts.below[0]);
}

/** What contracts have paid for the days before, worked out and paid by the pay runs themselves. */
async function seedPay({ services: { payRuns }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  const { accounts, draws } = demoHedge;
  await database.transaction(async (tx) => {
    await backdateContracts(tx);
    await addEarlierPlay(
      tx,
      demoEarlierPlay.map(([account, ...stakes]) => {
        const turn = accounts.findIndex((one) => one === account);
        const spread = turn < 0 ? undefined : { draws, turn };
        return { memberId: ids.get(account)!, stakes: stakes.map((stake) => fromWhole(stake)), spread };
      }),
    );
  });
  await payRuns.runSalaries('DAILY_SALARY');
  await payRuns.runDividends();
}

/** What staff find in the teams of agents. */
async function seedSigns({ services: { members, teamSigns }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const account of demoRing.accounts) await members.noteSignIn(tx, ids.get(account)!, 'username', demoRing.from);
  });
  await teamSigns.look();
}

/** Apart from the rest, so that an installation from before there were operators gets them too. */
async function seedOperators({ services }: App): Promise<void> {
  for (const operator of demoOperators) if (!(await services.operators.exists(operator.name))) await services.operators.add(operator);
}

/** Apart for the same reason. */
async function seedHelp({ services: { help }, core }: App): Promise<void> {
  if (!(await help.isEmpty())) return;
  await core.database.transaction((tx) => help.save(tx, demoHelp));
  help.forget();
}

/** At every start: the studio's address and secret are those of this start. The games themselves come from the studio. */
async function seedGames({ services: { games }, core: { database, config } }: App): Promise<void> {
  const { studio } = config;
  await database.transaction(async (tx) => {
    if (studio) {
      for (const provider of studioProviders) {
        await games.providers.save(tx, {
          ...provider,
          operatorId: studioOperator,
          apiUrl: studio.apiUrl,
          mirrorUrl: null,
          secret: studio.secret,
          allowedAddresses: studio.addresses,
          lateBet: 'ROLLED_BACK',
          mayAdjust: true,
          callsPerSecond: 5_000,
          isEnabled: true,
        });
      }
    }
    const vendors = demoVendors.map(({ hot = false, provider, ...vendor }) => ({
      ...vendor,
      isHot: hot,
      provider: studio ? provider : null,
    }));
    await games.saveVendors(tx, vendors);
    await games.saveAnnouncements(tx, demoGameAnnouncements);
  });
  games.providers.forget();
  games.beginSync();
}

/** What is printed at start. */
async function writeAccounts(dataFolder: string): Promise<void> {
  const shown = demoAccounts.filter(({ note }) => note).map(({ account, password, note }) => ({ role: note, account, password }));
  const staff = demoOperators.map(({ name, password, secret, note }) => ({ role: note, account: name, password, secret }));
  const accounts = [...shown, ...staff];
  await writeFile(join(dataFolder, 'demo-accounts.json'), `${JSON.stringify(accounts, null, 2)}\n`);
}

async function seedCatalog({ services, core }: App): Promise<void> {
  await core.database.transaction(async (tx) => {
    await services.lottery.catalog.save(tx, demoGroups, demoLotteries, demoPlaySettings, demoCalendar);
    await services.messages.saveContent(
      tx,
      demoBanners.map(({ id, ...banner }) => ({ bannerId: id, ...banner })),
      demoAnnouncements.map(({ daysAgo, ...announcement }) => ({ ...announcement, publishedAt: inDays(-daysAgo - 0.01) })),
    );
    await services.promotions.save(
      tx,
      demoPromotions.map(({ startsInDays, endsInDays, ...promotion }) => ({
        ...promotion,
        ...(demoOffers[promotion.id] && { rules: demoOffers[promotion.id]! }),
        startsAt: inDays(startsInDays),
        endsAt: endsInDays === null ? null : inDays(endsInDays),
      })),
    );
    await services.payments.saveChannel(tx, {
      code: 'promptpay',
      kind: 'promptpay',
      target: '0812345678',
      accountName: 'Chandra Demo',
      sortOrder: 0,
      isMaintenance: false,
      minimum: fromWhole(100),
      maximum: fromWhole(200_000),
      fee: 0n,
      expiryMinutes: 15,
    });
  });
}

async function seedAccount({ services, core }: App, demo: DemoAccount, ids: ReadonlyMap<string, string>): Promise<string> {
  const existing = await services.members.findForSignIn(demo.account);
  if (existing) return existing.id;
  const id = newId();
  const passwordHash = await services.session.hashPassword(demo.password);
  await core.database.transaction(async (tx) => {
    await services.members.addAccount(tx, {
      id,
      account: demo.account,
      nickname: demo.nickname,
      isAgent: demo.isAgent,
      parentId: demo.upline ? ids.get(demo.upline)! : null,
      language: 'TY',
      fields: demo.fields ?? {},
      rankLevel: demo.rankLevel ?? 0,
      maxSeries: demo.maxSeries ?? 1960,
    });
    await services.session.savePasswordHash(tx, id, passwordHash, demo.hasInitialPassword);
    if (demo.fields?.mobileNum) await services.members.addMobile(tx, core.config.brand.dialingCode, demo.fields.mobileNum, id);
    await services.wallet.openAccount(tx, id, { isTrial: demo.isAgent === trialCode });
    if (demo.affiliateCode) await services.members.addAffiliateCode(tx, demo.affiliateCode, id);
    if (demo.isAgent === trialCode) {
      await grantTrial(tx, services.wallet, id);
    } else {
      await services.messages.send(tx, [{ memberId: id, kind: 'welcome', params: {}, dedupeKey: 'welcome' }]);
    }
  });
  return id;
}

/** A deposit over the bank's report and bets on the draws that are open now: every figure of the demo comes from real movements. */
async function seedPlay({ services }: App, { account, isAgent, deposit, bets = [] }: DemoAccount, memberId: string): Promise<void> {
  if (deposit) {
    const request = await services.payments.request({
      memberId,
      key: `demo-deposit-${memberId}`,
      channelCode: 'promptpay',
      amount: parseMoney(deposit),
      address: 'demo',
    });
    await services.payments.receive({
      transactionId: `DEMO-${request.id}`,
      amount: toWire(request.payable),
      payerName: account,
      paidAt: new Date().toISOString(),
    });
  }
  for (const [i, { gameCode, line }] of bets.entries()) {
    const draw = await findOpenDraw(services, gameCode);
    if (!draw) continue;
    const identity = { memberId, account, isAgent, sessionId: memberId, mustChangePassword: false };
    await services.lottery.placeBet(identity, `demo-bet-${i}-${draw.id}`, {
      drawId: draw.id,
      lines: [line],
    });
  }
}

async function seedMissions({ services, core }: App): Promise<void> {
  await core.database.transaction(async (tx) => {
    for (const { id, ...mission } of demoMissions) await services.missions.save(tx, id, mission);
    for (const { id, ...board } of demoBoards) await services.boards.save(tx, id, board);
  });
}

/** What waits in the reward centre. */
async function seedRewards({ services, core }: App, memberId: string): Promise<void> {
  for (const { sourceId, ...reward } of demoRewards)
    await core.database.transaction((tx) => services.rewards.grant(tx, { ...reward, memberId, sourceId }));
}

/** What the mall and the wheel have, and points and tickets to spend. */
async function seedMall(app: App, ids: ReadonlyMap<string, string>): Promise<void> {
  const { mall, points, raffle } = app.services;
  const { database } = app.core;
  const unheard = () => Promise.resolve();
  const known = new Set((await mall.items()).map(({ id }) => id));
  for (const { id, stock, ...item } of demoMallItems) {
    if (known.has(id)) continue;
    await mall.save(id, item, unheard);
    await mall.changeStock(id, stock, unheard);
  }
  await raffle.open(demoWheel);
  for (const [account, amount] of Object.entries(demoTickets)) {
    const memberId = ids.get(account);
    if (!memberId) continue;
    await database.transaction((tx) =>
      points.addTickets(tx, { memberId, key: 'demo-tickets', amount, ref: { type: 'demo', id: account } }),
    );
  }
  await seedDraws(app, ids);
  for (const [account, amount] of Object.entries(demoPoints)) {
    const memberId = ids.get(account);
    if (!memberId) continue;
    await database.transaction((tx) =>
      points.move(tx, { memberId, key: 'demo-points', type: 'REWARD', amount, ref: { type: 'demo', id: account } }),
    );
  }
}

/** A draw of the raffle that some have put tickets into. */
async function seedDraws({ services: { raffleDraws }, core: { database } }: App, ids: ReadonlyMap<string, string>): Promise<void> {
  if (await raffleDraws.plan()) return;
  await database.transaction((tx) => raffleDraws.savePlan(tx, toPlan(demoDraws)));
  await raffleDraws.keep();
  const { next } = await raffleDraws.show();
  if (!next) return;
  for (const [account, tickets] of Object.entries(demoEntries)) {
    const memberId = ids.get(account);
    if (memberId) await raffleDraws.enter(memberId, `demo-draw-${next.id}`, { drawId: next.id, tickets });
  }
}

/** A draw with time left to bet on it; waits out one that is about to close, and opens the one after it. */
async function findOpenDraw({ lottery, draws }: App['services'], gameCode: string) {
  for (let tries = 0; tries < 10; tries += 1) {
    const draw = await lottery.currentDraw(gameCode);
    if (draw?.state === 'open' && draw.closesAt.getTime() - Date.now() > marginMs) return draw;
    await sleep(marginMs / 4);
    await draws.tick();
  }
  return null;
}

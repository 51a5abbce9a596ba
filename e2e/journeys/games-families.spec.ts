import { familyWords } from '../support/family-words';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { gameOnScreen, openFacts, openGame, readOwnRounds } from '../support/open-game';
import { placeSlip, readSettledSlips } from '../support/play-book';
import { playFlight } from '../support/play-crash';
import { spinOnce } from '../support/play-slots';
import { playTableRound } from '../support/play-table';
import { expect, test } from '../support/portal-test';
import { entriesOf, expectInAccountRecord, expectInBettingRecord, netOf, type PlayedRound } from '../support/round-records';
import { readBalance, useLanguage } from '../support/sign-in';

const footballBook = { nodeId: 'GOALX-SPORTS-002', TY: 'ฟุตบอลสด', EN: 'Live Football' };
const esportsBook = { nodeId: 'AV-ESPORTS-004', TY: 'ศูนย์รวมอีสปอร์ต', EN: 'Esports Centre' };
const slipStakes = { single: 10, parlay: 20 };

/** Matches are played by the calendar: slips are placed first, and looked at when everything else has been played. */
test.describe('the slips of two books', () => {
  let punter: KeptSession;
  test.beforeAll(async ({ browser, baseURL }) => {
    punter = await keepNewPlayer(browser, baseURL!, 'punter');
  });

  for (const [language, book] of [
    ['TY', footballBook],
    ['EN', esportsBook],
  ] as const) {
    const say = familyWords[language];
    test(`a single and a parlay are placed in ${book.EN}, in ${language} @GAME-03`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await useLanguage(context, language);
      await resumeKept(context, punter);
      const game = await openGame(page, say, { nodeId: book.nodeId, name: book[language] });
      await placeSlip(game, say, 1, slipStakes.single);
      await placeSlip(game, say, 2, slipStakes.parlay);
      await game.getByRole('button', { name: say.book.bets }).click();
      await expect(game.getByRole('region', { name: say.book.open, exact: true }).getByRole('article')).toHaveCount(2);
    });
  }
});

test.describe('rounds of every family', () => {
  let player: KeptSession;
  test.beforeAll(async ({ browser, baseURL }) => {
    player = await keepNewPlayer(browser, baseURL!, 'families');
  });
  test.beforeEach(async ({ context }) => {
    test.setTimeout(180_000);
    await resumeKept(context, player);
  });

  for (const [model, language, nodeId, name] of [
    ['video', 'TY', 'MOON-RNG-001', 'จันทร์เพ็ญทองคำ'],
    ['jackpot', 'EN', 'NAGA-RNG-002', 'Naga Treasure'],
    ['ways', 'TY', 'LOTUS-RNG-003', 'บัวเก้าชั้น'],
    ['classic', 'EN', 'MOON-RNG-009', 'Diamond Meteor'],
  ] as const) {
    test(`a ${model} slot in ${language}: what the reels show is what both records say @GAME-03 @GAME-07`, async ({ page, context }) => {
      const say = familyWords[language];
      await useLanguage(context, language);
      const game = await openGame(page, say, { nodeId, name });
      const before = await readBalance(page);
      const win = await spinOnce(game, say);
      const [round] = await readOwnRounds(game, say);
      expect(round!.payout).toBe(win);
      await expect.poll(() => readBalance(page)).toBe(before + netOf([round!]));
      await expectInBettingRecord(page, say, name, [round!]);
      await expectInAccountRecord(page, entriesOf(say, [round!]));
    });
  }

  test('a slot of a studio with its own wallet, in EN: the money goes there, plays, and comes home @GAME-03 @GAME-07', async ({
    page,
    context,
  }) => {
    const say = familyWords.EN;
    const title = { nodeId: 'SIAMG-RNG-004', name: 'Tuk Tuk Lightning' };
    await useLanguage(context, 'EN');
    await page.goto('/rng');
    const before = await readBalance(page);
    const facts = await openFacts(page, title);
    await facts.getByRole('button', { name: say.play, exact: true }).click();
    const takeAlong = page.getByRole('dialog', { name: say.takeAlong.title(title.name) });
    await takeAlong.getByRole('textbox', { name: say.takeAlong.amount }).fill('60');
    await takeAlong.getByRole('button', { name: say.takeAlong.go }).click();
    const game = await gameOnScreen(page, title);
    await expect.poll(() => readBalance(page)).toBe(before - 6_000);
    await expect(game.getByRole('banner').locator('output')).toHaveText('฿60.00');

    const win = await spinOnce(game, say);
    const [round] = await readOwnRounds(game, say);
    expect(round!.payout).toBe(win);
    await game.getByRole('button', { name: say.leave }).click();
    const home = 6_000 + netOf([round!]);
    await expect(page.getByText(say.isHome(`฿${(home / 100).toFixed(2)}`))).toBeVisible();
    await expect.poll(() => readBalance(page)).toBe(before + netOf([round!]));
    await expectInAccountRecord(page, [
      [say.ledger.home, home],
      [say.ledger.out, -6_000],
    ]);
  });

  test('volleys at the fish, in TY: each volley is a round of both records @GAME-03 @GAME-07', async ({ page, context }) => {
    const say = familyWords.TY;
    const name = 'ปะการังสายรุ้ง';
    await useLanguage(context, 'TY');
    const game = await openGame(page, say, { nodeId: 'DEEP-FISH-007', name });
    const before = await readBalance(page);
    const fire = game.getByRole('button', { name: say.fish.fire });
    // Shots that are fired close together leave as one volley; a kind that has just swum by is shot at when it comes again.
    let rounds: PlayedRound[] = [];
    while (rounds.length < 2) {
      for (let shot = 0; shot < 3; shot += 1) await fire.click();
      await expect(game.getByText(say.fish.done)).toBeVisible();
      rounds = await readOwnRounds(game, say);
    }
    await expect
      .poll(async () => {
        rounds = await readOwnRounds(game, say);
        return (await readBalance(page)) - netOf(rounds);
      })
      .toBe(before);
    await expectInBettingRecord(page, say, name, rounds);
    await expectInAccountRecord(page, entriesOf(say, rounds));
  });

  for (const [family, language, nodeId, name, spot] of [
    ['baccarat', 'TY', 'ORBIT-LIVE-013', 'บาคาร่าเร็ว เดิมพันเบา', /^ผู้เล่น, /],
    ['dragon tiger', 'EN', 'ORBIT-LIVE-038', 'Meteor Dragon Tiger', /^Dragon, /],
    ['roulette', 'TY', 'ORBIT-LIVE-051', 'รูเล็ตกาแล็กซี', /^แดง, /],
    ['cockfight', 'EN', 'SV3-COCKFIGHT-003', 'Cebu Ring', /^Meron, /],
  ] as const) {
    test(`a round of ${family} in ${language} stands in both records @GAME-03 @GAME-07`, async ({ page, context }) => {
      const say = familyWords[language];
      await useLanguage(context, language);
      const game = await openGame(page, say, { nodeId, name });
      const before = await readBalance(page);
      const round = await playTableRound(game, say, spot);
      await expect.poll(() => readBalance(page)).toBe(before + netOf([round]));
      await expectInBettingRecord(page, say, name, [round]);
      await expectInAccountRecord(page, entriesOf(say, [round]));
    });
  }

  test('a flight left by hand and one left by itself, in EN, stand in both records @GAME-03 @GAME-07', async ({ page, context }) => {
    const say = familyWords.EN;
    const name = 'Lanna Sky Lantern';
    await useLanguage(context, 'EN');
    const game = await openGame(page, say, { nodeId: 'XGS-INHOUSE-011', name });
    const before = await readBalance(page);
    const rounds: PlayedRound[] = [];
    // A flight may be over before anybody could leave it: then the next one is taken.
    for (let isLeft = false; !isLeft && rounds.length < 6;) {
      const flight = await playFlight(game, say);
      isLeft = flight.every(({ payout }) => payout > 0);
      rounds.unshift(...flight);
    }
    await expect.poll(() => readBalance(page)).toBe(before + netOf(rounds));
    await expectInAccountRecord(page, entriesOf(say, rounds));
    await expectInBettingRecord(page, say, name, rounds);
  });
});

test.describe('the slips of two books, settled', () => {
  test('pay what the matches decided, and stand in both records @GAME-03 @GAME-07', async ({ page, context, browser, baseURL }) => {
    test.setTimeout(600_000);
    const say = familyWords.EN;
    await useLanguage(context, 'EN');
    await resumeKept(context, await keepNewPlayer(browser, baseURL!, 'punter'));
    const all: PlayedRound[] = [];
    for (const book of [footballBook, esportsBook]) {
      const game = await openGame(page, say, { nodeId: book.nodeId, name: book.EN });
      const slips = await readSettledSlips(game, say, 2, 480_000);
      expect(slips.map(({ stake }) => stake)).toEqual([slipStakes.parlay * 100, slipStakes.single * 100]);
      await expectInBettingRecord(page, say, book.EN, slips);
      all.push(...slips);
    }
    await expectInAccountRecord(page, entriesOf(say, all));
  });
});

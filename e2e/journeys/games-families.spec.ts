import type { BrowserContext } from '@playwright/test';
import { familyWords } from '../support/words/family-words';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { gameOnScreen, openFacts, openGame, readOwnRounds } from '../support/games/open-game';
import { placeSlip, readSettledSlips } from '../support/games/play-book';
import { shootVolleys } from '../support/games/play-fish';
import { spinOnce } from '../support/games/play-slots';
import { expect, test } from '../support/portal-test';
import {
  entriesOf,
  expectInAccountRecord,
  expectInBettingRecord,
  expectInBothRecords,
  netOf,
  type PlayedRound,
  type PlayedTitle,
  roundOnScreen,
} from '../support/games/round-records';
import { readBalance, useLanguage } from '../support/sign-in';

const footballBook = { nodeId: 'GOALX-SPORTS-002', TY: 'ฟุตบอลสด', EN: 'Live Football' };
const esportsBook = { nodeId: 'AV-ESPORTS-004', TY: 'ศูนย์รวมอีสปอร์ต', EN: 'Esports Centre' };
const slipStakes = { single: 10, parlay: 20 };

let punter: KeptSession;
let player: KeptSession;
test.beforeAll(async ({ browser, baseURL }) => {
  punter = await keepNewPlayer(browser, baseURL!, 'punter');
  player = await keepNewPlayer(browser, baseURL!, 'families');
});

async function comeAs(context: BrowserContext, session: KeptSession, language: 'TY' | 'EN') {
  await useLanguage(context, language);
  await resumeKept(context, session);
  return familyWords[language];
}

// Matches are played by the calendar: slips are placed first, and looked at when everything else has been played.
for (const [language, book] of [
  ['TY', footballBook],
  ['EN', esportsBook],
] as const)
  test(`a single and a parlay are placed in ${book.EN}, in ${language} @GAME-03`, async ({ page, context }) => {
    const say = await comeAs(context, punter, language);
    const game = await openGame(page, say, { nodeId: book.nodeId, name: book[language] });
    await placeSlip(game, say, 1, slipStakes.single);
    await placeSlip(game, say, 2, slipStakes.parlay);
    await game.getByRole('button', { name: say.book.bets }).click();
    await expect(game.getByRole('region', { name: say.book.open, exact: true }).getByRole('article')).toHaveCount(2);
  });

for (const [language, slots] of [
  [
    'TY',
    [
      { model: 'video', nodeId: 'MOON-RNG-001', name: 'จันทร์เพ็ญทองคำ' },
      { model: 'ways', nodeId: 'LOTUS-RNG-003', name: 'บัวเก้าชั้น' },
    ],
  ],
  [
    'EN',
    [
      { model: 'jackpot', nodeId: 'NAGA-RNG-002', name: 'Naga Treasure' },
      { model: 'classic', nodeId: 'MOON-RNG-009', name: 'Diamond Meteor' },
    ],
  ],
] as const)
  test(`a ${slots.map(({ model }) => `${model} slot`).join(' and a ')} in ${language}: what the reels show is what both records say @GAME-03 @GAME-07`, async ({
    page,
    context,
  }) => {
    const say = await comeAs(context, player, language);
    const played: PlayedTitle[] = [];
    for (const title of slots) {
      const game = await openGame(page, say, title);
      const before = await readBalance(page);
      const win = await spinOnce(game, say);
      const [round] = await readOwnRounds(game, say);
      expect(round!.payout).toBe(win);
      await expect.poll(() => readBalance(page)).toBe(before + netOf([round!]));
      // The newest first, as in the records.
      played.unshift({ name: title.name, rounds: [round!] });
    }
    await expectInBothRecords(page, say, played);
  });

test('a slot of a studio with its own wallet, in EN: the money goes there, plays, and comes home @GAME-03 @GAME-07', async ({
  page,
  context,
}) => {
  const say = await comeAs(context, player, 'EN');
  const title = { nodeId: 'SIAMG-RNG-004', name: 'Tuk Tuk Lightning' };
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
  // What was played is asked for once the money is home.
  await expect(() => expectInBettingRecord(page, say, [{ name: title.name, rounds: [round!] }])).toPass({ timeout: 90_000 });
});

test('volleys at the fish, in TY: each volley is a round of both records @GAME-03 @GAME-07', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // All rounds of the title are counted: a second try needs a player without those of the first.
  const shooter = await keepNewPlayer(browser, baseURL!, `shooter-${test.info().retry}`);
  const say = await comeAs(context, shooter, 'TY');
  const name = 'ปะการังสายรุ้ง';
  const game = await openGame(page, say, { nodeId: 'DEEP-FISH-007', name });
  const before = await readBalance(page);
  await shootVolleys(game, say, 2);
  let rounds: PlayedRound[] = [];
  await expect
    .poll(async () => {
      rounds = await readOwnRounds(game, say);
      return (await readBalance(page)) - netOf(rounds);
    })
    .toBe(before);
  await expectInBothRecords(page, say, [{ name, rounds }]);
});

test('slips pay what the matches decided, and stand in both records with the sides by name @GAME-03 @GAME-07', async ({
  page,
  context,
}) => {
  // The moments of the calendar are the same on a slow machine.
  const say = await comeAs(context, punter, 'EN');
  const played: PlayedTitle[] = [];
  const all: PlayedRound[] = [];
  for (const book of [footballBook, esportsBook]) {
    const game = await openGame(page, say, { nodeId: book.nodeId, name: book.EN });
    const slips = await readSettledSlips(game, say, 2, 240_000);
    expect(slips.map(({ stake }) => stake)).toEqual([slipStakes.parlay * 100, slipStakes.single * 100]);
    played.push({ name: book.EN, rounds: slips });
    all.push(...slips);
  }
  await expectInBettingRecord(page, say, played);
  await page.getByRole('button', { name: say.openRound }).first().click();
  await expect(
    roundOnScreen(page, say)
      .locator('dt')
      .filter({ hasText: /^\D.* – \D/ }),
  ).not.toHaveCount(0);
  await expect(roundOnScreen(page, say)).not.toContainText(/Match \d/);
  await expectInAccountRecord(page, entriesOf(say, all));
});

import { familyWords } from '../support/words/family-words';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { openGame } from '../support/games/open-game';
import { playFlight } from '../support/games/play-crash';
import { playTableRound } from '../support/games/play-table';
import { expect, test } from '../support/portal-test';
import { expectInBothRecords, netOf, type PlayedRound } from '../support/games/round-records';
import { readBalance, useLanguage } from '../support/sign-in';

let player: KeptSession;
test.beforeAll(async ({ browser, baseURL }) => {
  player = await keepNewPlayer(browser, baseURL!, 'tables');
});
test.beforeEach(async ({ context }) => {
  await resumeKept(context, player);
});

for (const { language, families } of [
  {
    language: 'TY',
    families: [
      { family: 'baccarat', nodeId: 'ORBIT-LIVE-013', name: 'บาคาร่าเร็ว เดิมพันเบา', spot: /^ผู้เล่น, / },
      { family: 'roulette', nodeId: 'ORBIT-LIVE-051', name: 'รูเล็ตกาแล็กซี', spot: /^แดง, / },
    ],
  },
  {
    language: 'EN',
    families: [
      { family: 'dragon tiger', nodeId: 'ORBIT-LIVE-038', name: 'Meteor Dragon Tiger', spot: /^Dragon, / },
      { family: 'cockfight', nodeId: 'SV3-COCKFIGHT-003', name: 'Cebu Ring', spot: /^Meron, / },
    ],
  },
] as const)
  test(`rounds of ${families.map(({ family }) => family).join(' and ')}, in two tabs, in ${language}, stand in both records @GAME-03 @GAME-07`, async ({
    page,
    anotherPage,
    context,
  }) => {
    const say = familyWords[language];
    await useLanguage(context, language);
    const tabs = [page, anotherPage];
    const games = await Promise.all(families.map((title, i) => openGame(tabs[i]!, say, title)));
    const before = await readBalance(page);
    const rounds = await Promise.all(families.map(({ spot }, i) => playTableRound(games[i]!, say, spot)));
    for (const tab of tabs) await expect.poll(() => readBalance(tab)).toBe(before + netOf(rounds));
    await anotherPage.close();
    await expectInBothRecords(
      page,
      say,
      families.map(({ name }, i) => ({ name, rounds: [rounds[i]!] })),
    );
  });

test('a flight left by hand and one left by itself, in EN, stand in both records @GAME-03 @GAME-07', async ({ page, context }) => {
  const say = familyWords.EN;
  const name = 'Lanna Sky Lantern';
  await useLanguage(context, 'EN');
  const game = await openGame(page, say, { nodeId: 'XGS-INHOUSE-011', name });
  const before = await readBalance(page);
  const rounds: PlayedRound[] = [];
  // A flight may be over before anybody could leave it: then the next one is taken.
  for (let isLeft = false; !isLeft && rounds.length < 8;) {
    const flight = await playFlight(game, say);
    isLeft = flight.every(({ payout }) => payout > 0);
    rounds.unshift(...flight);
  }
  expect(rounds.slice(0, 2).every(({ payout }) => payout > 0)).toBe(true);
  await expect.poll(() => readBalance(page)).toBe(before + netOf(rounds));
  await expectInBothRecords(page, say, [{ name, rounds }]);
});

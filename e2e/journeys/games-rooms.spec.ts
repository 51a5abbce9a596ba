import type { FrameLocator, Page } from '@playwright/test';
import { type FamilyWords, familyWords } from '../support/words/family-words';
import { keepNewPlayer, type KeptSession, resumeKept } from '../support/kept-session';
import { type GameTitle, gameOnScreen, openFacts, openGame } from '../support/games/open-game';
import { playHand } from '../support/games/play-room';
import { expect, test } from '../support/portal-test';
import { expectInBothRecords, netOf } from '../support/games/round-records';
import { readBalance, useLanguage } from '../support/sign-in';

let first: KeptSession;
let second: KeptSession;
test.beforeAll(async ({ browser, baseURL }) => {
  first = await keepNewPlayer(browser, baseURL!, 'first');
  second = await keepNewPlayer(browser, baseURL!, 'second');
});

/** Goes to the first table of a title from the portal's list of tables, and sits down there. */
async function sitFromPortal(page: Page, say: FamilyWords, title: GameTitle): Promise<FrameLocator> {
  const facts = await openFacts(page, title);
  await facts.getByRole('button', { name: say.rooms.sitFromLobby }).first().click();
  const game = await gameOnScreen(page, title);
  await game.getByRole('button', { name: say.rooms.sitDown }).click();
  await expect(game.getByRole('button', { name: say.rooms.stand })).toBeVisible();
  return game;
}

/** Finds the table where somebody waits in the game's own list, and sits down there. */
async function sitFromGame(page: Page, say: FamilyWords, title: GameTitle, seats: number): Promise<FrameLocator> {
  const game = await openGame(page, say, title);
  const table = game.getByRole('listitem').filter({ hasText: say.rooms.taken(1, seats) });
  await table.getByRole('button', { name: say.rooms.enter }).click();
  await game.getByRole('button', { name: say.rooms.sitDown }).click();
  await expect(game.getByRole('button', { name: say.rooms.stand })).toBeVisible();
  return game;
}

for (const { family, nodeId, names, seats, putUp, move, languages } of [
  {
    family: 'Pok Deng',
    nodeId: 'NAGA-PVP-016',
    names: { TY: 'ป๊อกเด้งสองพี่น้อง', EN: 'Two Brothers Pok Deng' },
    seats: 2,
    putUp: 500,
    move: 'stay',
    languages: ['TY', 'EN'],
  },
  {
    family: 'Kao Kae',
    nodeId: 'ROYALC-PVP-027',
    names: { TY: 'เก้าเกสามเกลอ', EN: 'Three Friends Kao Kae' },
    seats: 3,
    putUp: 2_000,
    move: 'call',
    languages: ['EN', 'TY'],
  },
] as const)
  test(`two players, one in ${languages.join(' and one in ')}, play a hand of ${family} that stands in both of their records @GAME-05 @GAME-07`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const otherContext = await browser.newContext({ baseURL: baseURL! });
    const other = await otherContext.newPage();
    const players = [
      { page, context, kept: first, language: languages[0] },
      { page: other, context: otherContext, kept: second, language: languages[1] },
    ].map((player) => ({ ...player, say: familyWords[player.language], title: { nodeId, name: names[player.language] } }));
    const [host, guest] = players as [(typeof players)[0], (typeof players)[0]];
    for (const player of players) {
      await useLanguage(player.context, player.language);
      await resumeKept(player.context, player.kept);
    }

    const atHost = await sitFromPortal(host.page, host.say, host.title);
    const before = [await readBalance(host.page)];
    const atGuest = await sitFromGame(guest.page, guest.say, guest.title, seats);
    before.push(await readBalance(guest.page));
    const rounds = await playHand(
      [
        { game: atHost, say: host.say },
        { game: atGuest, say: guest.say },
      ],
      move,
      putUp,
    );
    // Before the next hand begins both stand up.
    await Promise.all([atHost, atGuest].map((game, i) => game.getByRole('button', { name: players[i]!.say.rooms.stand }).click()));

    for (const [i, { page: mine, say, title }] of players.entries()) {
      const round = rounds[i]!;
      await expect.poll(() => readBalance(mine)).toBe(before[i]! + netOf([round]));
      await expectInBothRecords(mine, say, [{ name: title.name, rounds: [round] }]);
    }
    await otherContext.close();
  });

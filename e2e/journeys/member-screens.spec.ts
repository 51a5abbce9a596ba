import { chosenOf } from '@portal/chromium';
import { openGame } from '../support/games/open-game';
import { expectWalk } from '../support/keyboard/expect-walk';
import { expectNoBreaks } from '../support/layout/expect-no-breaks';
import { test } from '../support/look-test';
import { agentScreens, type DialogScreen, memberDialogs, memberScreens, openDialog, openScreen } from '../support/screens';
import { expectNoViolation, expectNoViolationInPopup } from '../support/violations';
import { familyWords } from '../support/words/family-words';

/** One language each, half of them in Thai; both with `npm run e2e:all`. */
const inTurn = (place: number) => (process.env.EVERY_CASE ? (['TY', 'EN'] as const) : ([place % 2 ? 'EN' : 'TY'] as const));

for (const [where, role, screens] of [
  ['on the page %s of the member centre @SYS-15 @SYS-17 @MEM-19', 'player', memberScreens],
  ['in %s @SYS-15 @SYS-17 @HDR-05', 'player', memberDialogs],
  ['on the page %s of the agent centre @SYS-15 @SYS-17 @AGT-02', 'agent', agentScreens],
] as const)
  test.describe(`as ${role}`, () => {
    test.use({ role });
    for (const [place, screen] of chosenOf<DialogScreen>(screens).entries())
      test(`a member can read, hit and reach everything ${where.replace('%s', screen.name)}`, async ({ page }) => {
        const open = () => openDialog(page, screen);
        await open();
        await expectNoViolationInPopup(page);
        await expectNoBreaks(page, open, inTurn(place));
        // A menu holds no focus: Tab leaves it.
        if (screen.name !== 'the account menu') await expectWalk(page, screen);
      });
  });

test.describe('as player', () => {
  test.use({ role: 'player' });
  for (const [place, path] of ['/', '/rng', '/promotions'].entries())
    test(`a member can read and hit everything on ${path} @SYS-15 @HDR-03`, async ({ page }) => {
      const open = () => openScreen(page, path);
      await open();
      await expectNoBreaks(page, open, inTurn(place));
    });

  test('a game in its frame has no violation @SYS-15 @HDR-05', async ({ page }) => {
    await openGame(page, familyWords.TY, { nodeId: 'XGS-INHOUSE-003', name: 'เหมืองจันทรา' });
    await expectNoViolation(page);
  });
});

import { dialogs } from '../support/dialogs';
import { keepNewPlayer, keepSession, resumeKept, type KeptSession } from '../support/kept-session';
import { expectNoBreaks } from '../support/layout/expect-no-breaks';
import { findBreaks } from '../support/layout/find-breaks';
import { lotteryWords } from '../support/words/lottery-words';
import { awaitRoom, readTicket, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { agentScreens, memberDialogs, memberScreens, openDialog, openScreen } from '../support/screens';
import { useLanguage } from '../support/sign-in';

const sessions = new Map<'player' | 'agent', KeptSession>();
test.beforeAll(async ({ browser, baseURL }) => {
  for (const role of ['player', 'agent'] as const) sessions.set(role, await keepSession(browser, baseURL!, role));
});

for (const [title, role, screens] of [
  ['on every page of the member centre @SYS-15 @MEM-19', 'player', memberScreens],
  ['in every popup of a member @SYS-15 @SYS-17', 'player', memberDialogs],
  ['in the agent centre @SYS-15 @AGT-02', 'agent', agentScreens],
] as const)
  test(`everything can be read and hit ${title}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await resumeKept(context, sessions.get(role)!);
    for (const screen of screens) await expectNoBreaks(page, () => openDialog(page, screen), ['TY', 'EN'], screen.name);
  });

for (const language of ['TY', 'EN'] as const)
  test(`everything on a slip, in its review, on its ticket and among the own bets can be read and hit, ${language} @SYS-15 @LOTT-03`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const say = lotteryWords[language];
    await useLanguage(context, language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await resumeKept(context, await keepNewPlayer(browser, baseURL!, 'layout'));
    await openScreen(page, '/lottery?gameCode=CHANDRA5');
    const typed = page.getByRole('main').getByRole('textbox', { name: say.pick.typed });
    await typed.fill('007 450 112');
    await typed.press('Enter');
    await page.getByRole('main').getByRole('button', { name: say.pick.addLines }).click();
    expect.soft(await findBreaks(page), 'the slip').toEqual([]);
    await awaitRoom(page, say, 60);
    await slipOf(page, say).getByRole('button', { name: say.slip.send }).click();
    const confirm = dialogs(page).or(page.getByRole('alertdialog')).getByRole('button', { name: say.confirm, exact: true });
    await expect(confirm).toBeVisible();
    expect.soft(await findBreaks(page), 'the review').toEqual([]);
    await confirm.click();
    await expect(page.getByRole('dialog', { name: say.ticket.title })).toBeVisible();
    expect.soft(await findBreaks(page), 'the ticket').toEqual([]);
    await readTicket(page, say);
    await openScreen(page, '/lottery?gameCode=CHANDRA5&tab=bets');
    expect.soft(await findBreaks(page), 'the own bets').toEqual([]);
  });

for (const path of ['/', '/rng', '/promotions'])
  test(`everything on ${path} can be read and hit by a member @SYS-15 @HDR-03`, async ({ page, context }) => {
    await resumeKept(context, sessions.get('player')!);
    await expectNoBreaks(page, () => openScreen(page, path), ['TY', 'EN']);
  });

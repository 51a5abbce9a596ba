import { dialogs } from '../support/dialogs';
import { keepNewPlayer, resumeKept } from '../support/kept-session';
import { findBreaks } from '../support/layout/find-breaks';
import { lotteryWords } from '../support/words/lottery-words';
import { awaitRoom, readTicket, slipOf } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { openScreen } from '../support/screens';
import { useLanguage } from '../support/sign-in';
import { walkedIn } from '../support/words/walked-in';

for (const language of walkedIn('TY'))
  test(`everything on a slip, in its review, on its ticket and among the own bets can be read and hit, ${language} @SYS-15 @LOTT-03`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const say = lotteryWords[language];
    await useLanguage(context, language);
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

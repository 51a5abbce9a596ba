import type { Page } from '@playwright/test';
import { freshAccount } from '../support/accounts';
import { withDatabaseKilled } from '../support/database';
import { registerNew } from '../support/entrance';
import { killPlatform } from '../support/kill-platform';
import { useLanguage } from '../support/sign-in';
import { openDesk } from '../support/staff/open-desk';
import { expect, test } from '../support/staff/staff';
import { words } from '../support/words/entrance-words';

const backMs = 60_000;

test.skip(process.platform !== 'linux', 'The processes of the portal are found on Linux only.');
// What cannot be served or reached is answered so, and the browser reports it.
test.use({
  expectedFaults:
    /status of 50[234]|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/,
});

/** What one side sees of the conversation, and says in it. */
type Side = { page: Page; say(text: string): Promise<void>; words(): Promise<string[]> };
const spoken = /^(?:member|operator) \d\d /;

const wordsIn = async (page: Page, name: RegExp): Promise<string[]> => {
  const lines = (await page.getByRole('log', { name }).innerText()).split('\n').map((line) => line.trim());
  return lines.filter((line) => spoken.test(line));
};

function memberSide(page: Page): Side {
  const chat = page.getByRole('dialog', { name: 'Customer service' });
  return {
    page,
    words: () => wordsIn(page, /^Messages$/),
    async say(text) {
      await chat.getByRole('textbox', { name: 'Your message' }).fill(text);
      await page.keyboard.press('Enter');
    },
  };
}

function operatorSide(page: Page): Side {
  return {
    page,
    words: () => wordsIn(page, /^Messages with /),
    async say(text) {
      await page.getByRole('textbox', { name: 'Your answer' }).fill(text);
      await page.keyboard.press('Enter');
    },
  };
}

/**
 * Both sides come to show the same words in the same order, each once, and nobody has to send anything again. Of two who write at once,
 * either may come first.
 */
async function expectBothRead(sides: readonly Side[], expected: readonly string[]): Promise<void> {
  await expect(async () => {
    for (const { page } of sides) await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    const [one, other] = await Promise.all(sides.map(({ words }) => words()));
    expect(one!.toSorted()).toEqual([...expected].sort());
    expect(other).toEqual(one);
  }).toPass({ timeout: backMs });
}

test('a member and an operator talk in two browsers; lines that drop, a platform and a database that are killed lose and double nothing @CHAT-01 @CHAT-03', async ({
  page,
  context,
  browser,
  staff,
}) => {
  test.slow();
  const account = freshAccount();
  await useLanguage(context, 'EN');
  await registerNew(page, words.EN, { account, password: 'Quiet-Moon-42' });
  await page.getByTitle(/^Live chat/).click();
  const member = memberSide(page);
  await member.say('member 01 where is my deposit?');

  const desk = await openDesk(browser, staff, '/ops/service');
  await desk.getByRole('button', { name: `Take ${account}` }).click();
  await expect(desk.getByRole('log')).toBeVisible();
  const operator = operatorSide(desk);
  const sides = [member, operator];
  await operator.say('operator 02 let me look');
  await expectBothRead(sides, ['member 01 where is my deposit?', 'operator 02 let me look']);
  await expect(page.getByText('You are talking with customer service.')).toBeVisible();

  // Each sees that the other one writes.
  await page.getByRole('dialog', { name: 'Customer service' }).getByRole('textbox').pressSequentially('mem');
  await expect(desk.getByText(`${account} is typing…`)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Your answer' }).pressSequentially('ope');
  await expect(page.getByText('Customer service is typing …')).toBeVisible();

  const said = ['member 01 where is my deposit?', 'operator 02 let me look'];
  const add = (text: string) => {
    said.push(text);
    return text;
  };
  await test.step('the member’s line drops while both write', async () => {
    await context.setOffline(true);
    await expect(page.getByText('No connection. What you write is sent once it is back.')).toBeVisible();
    await member.say(add('member 03 written without a line'));
    await operator.say(add('operator 04 are you there?'));
    await context.setOffline(false);
    await expectBothRead(sides, said);
  });

  await test.step('the operator’s line drops while both write', async () => {
    await desk.context().setOffline(true);
    await member.say(add('member 05 I am here'));
    await operator.say(add('operator 06 written without a line'));
    await expect(desk.getByText('Sending…')).toBeVisible();
    await desk.context().setOffline(false);
    await expectBothRead(sides, said);
    await expect(desk.getByText('Sending…')).toHaveCount(0);
  });

  await test.step('the platform is killed while both send', async () => {
    const sending = Promise.all([member.say(add('member 07 into the dark')), operator.say(add('operator 08 into the dark'))]);
    killPlatform();
    await sending;
    await member.say(add('member 09 and once more'));
    await expectBothRead(sides, said);
  });

  await test.step('the database is killed while both send', async () => {
    await withDatabaseKilled(async () => {
      await member.say(add('member 10 is anybody there?'));
      await operator.say(add('operator 11 nobody is away'));
    });
    await expectBothRead(sides, said);
  });

  await test.step('the operator’s page is loaded anew with words that have not been sent', async () => {
    // The page itself comes; only what is written does not arrive.
    await desk.route('**/wps/operators/chats/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await operator.say(add('operator 12 before the reload'));
    await expect(desk.getByText('Sending…')).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('operator 12 before the reload')).toBeVisible();
    await desk.unroute('**/wps/operators/chats/*/messages');
    await expectBothRead(sides, said);
  });

  await test.step('everything is there after a reload, too', async () => {
    await Promise.all([page.reload(), desk.reload()]);
    await page.getByTitle(/^Live chat/).click();
    await expectBothRead(sides, said);
    await member.say(add('member 13 thank you'));
    await expectBothRead(sides, said);
  });
  await desk.context().close();
});

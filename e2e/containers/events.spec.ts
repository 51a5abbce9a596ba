import { createInterface } from 'node:readline';
import { becomePlayer } from '../support/new-player';
import { addAll, placeBets } from '../support/play-lottery';
import { expect, test } from '../support/portal-test';
import { useLanguage } from '../support/sign-in';
import { lotteryWords } from '../support/words/lottery-words';
import { startInside } from '../support/inside';

const instances = ['http://api-1:8081', 'http://api-2:8081'];

/** Runs beside the edge: opens a member's stream at each instance itself, and tells what it hears. It asks for nothing after that. */
const listener = `
  const token = require('node:fs').readFileSync(0, 'utf8');
  for (const url of ${JSON.stringify(instances)}) (async () => {
    const asked = await fetch(url + '/wps/events/ticket', { method: 'POST', headers: { token, 'content-type': 'application/json' }, body: '{}' });
    const { value } = await asked.json();
    const stream = await fetch(url + '/wps/events?ticket=' + value.ticket);
    for await (const part of stream.body.pipeThrough(new TextDecoderStream()))
      for (const [, event] of part.matchAll(/^event: (.*)$/gm)) console.log(JSON.stringify({ url, event }));
  })();
`;

/** A page may ask for its balance; this asks for nothing, so only the message itself can pass. */
test('what happens at one instance is told by the streams of both', async ({ page, context }) => {
  await useLanguage(context, 'EN');
  await becomePlayer(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const listening = startInside('edge', 'node', '-e', listener);
  const heard: { url: string; event: string }[] = [];
  createInterface({ input: listening.stdout }).on('line', (line) => heard.push(JSON.parse(line) as (typeof heard)[number]));
  listening.stdin.end(token);
  const instancesThatTold = (event: string) => instances.filter((url) => heard.some((one) => one.url === url && one.event === event));
  try {
    await expect.poll(() => instancesThatTold('stream.opened')).toEqual(instances);
    await page.goto('/lottery?gameCode=SSC60&playType=fixedPosition');
    await addAll(page);
    await placeBets(page, lotteryWords.EN);
    await expect.poll(() => instancesThatTold('wallet.balanceChanged'), 'heard at both instances').toEqual(instances);
  } finally {
    listening.kill();
  }
});

import type { Page } from '@playwright/test';

/** Where a hostile game would like to lead the player. */
export const trapAddress = 'https://trap.invalid/';

/** A game that tries whatever a frame could try: to lead the page elsewhere, to speak for others, to drown the page in words. */
const hostilePage = `<!doctype html><title>hostile</title><a id="away" target="_top" href="${trapAddress}">away</a>
<form id="form" target="_top" action="${trapAddress}"></form><script>
  const attempt = (act) => { try { act(); } catch {} };
  const parts = { source: 'portal-game', type: 'game.exit' };
  attempt(() => { top.location = '${trapAddress}'; });
  attempt(() => { top.location.href = '${trapAddress}'; });
  attempt(() => { parent.document.body.remove(); });
  attempt(() => { parent.localStorage.clear(); });
  attempt(() => { window.open('${trapAddress}', '_top'); });
  attempt(() => document.getElementById('away').click());
  attempt(() => document.getElementById('form').submit());
  // A frame inside the game: the right origin and the right words, but not the game.
  const forger = document.createElement('iframe');
  forger.srcdoc = '<script>top.postMessage({ source: "portal-game", type: "game.exit" }, "*")</' + 'script>';
  document.body.append(forger);
  for (let word = 0; word < 20000; word += 1) parent.postMessage({ source: 'portal-game', type: 'game.balance' }, '*');
  for (const word of [{ ...parts, address: '${trapAddress}' }, { ...parts, type: 'game.navigate' }, 'game.exit', null, [parts], { type: 'game.exit' }])
    parent.postMessage(word, '*');
  document.body.append('all was tried');
</script>`;

/** Whatever is asked of the games' origin from now on, the hostile game answers. */
export async function answerHostile(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: hostilePage }));
}

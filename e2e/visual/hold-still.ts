import type { Page } from '@playwright/test';

/**
 * Writes every run of digits on the page as one 0, now and whenever the page changes: countdowns, jackpots, balances, results and times are
 * different in every run, and their figures are proven by other tests. Fields keep what they hold.
 */
export const holdFigures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hold = (node: Node) => {
      const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let word: Node | null = words.currentNode; word; word = words.nextNode()) {
        if (word.nodeType !== Node.TEXT_NODE || !word.nodeValue) continue;
        const held = word.nodeValue.replace(/\d[\d,.:]*/g, '0');
        // Only what differs is written: writing calls the observer again.
        if (held !== word.nodeValue) word.nodeValue = held;
      }
    };
    hold(document.body);
    // It is called before the change is painted.
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) hold(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Until every font and every picture in sight is there. */
export const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.race([
      // A picture that cannot be loaded is shown as such.
      Promise.allSettled(inSight.map((image) => image.decode())),
      new Promise((done) => setTimeout(done, 5_000)),
    ]);
  });

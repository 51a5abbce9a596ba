import type { Page } from '@playwright/test';

/**
 * Until nothing on the page is on its way to another look: with a loaded machine even the shortest transition is half done for a while.
 * What never ends, such as a spinner, is left out.
 */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isEnding = (animation: Animation) =>
      animation.playState === 'running' && Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    for (;;) {
      // One frame for what listens to the change, one for what it changes; asking for the animations begins those of both.
      await frame();
      await frame();
      const underWay = document.getAnimations().filter(isEnding);
      if (underWay.length === 0) return;
      await Promise.allSettled(underWay.map(({ finished }) => finished));
    }
  });
}

import type { Page } from '@playwright/test';

/**
 * Until nothing on the page is on its way to another look: with a loaded machine even the shortest transition is half done for a while.
 * What never ends, such as a spinner, is left out; so is what does not end in time, such as a transition of what is not painted.
 */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
    // A page that is not painted has no frames.
    const frame = () => Promise.race([new Promise((done) => requestAnimationFrame(done)), sleep(500)]);
    const end = performance.now() + 5_000;
    const isEnding = (animation: Animation) =>
      animation.playState === 'running' && Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    for (;;) {
      // One frame for what listens to the change, one for what it changes; asking for the animations begins those of both.
      await frame();
      await frame();
      const underWay = document.getAnimations().filter(isEnding);
      if (underWay.length === 0 || performance.now() > end) return;
      await Promise.race([Promise.allSettled(underWay.map(({ finished }) => finished)), sleep(2_000)]);
    }
  });
}

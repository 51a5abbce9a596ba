import type { Locator } from '@playwright/test';

/**
 * Notes texts of a part of a page at the moment they appear, so that what stands there for a second alone is not missed. What stood there
 * before does not count. Answers what has appeared so far, in its order.
 */
export async function listenTo(part: Locator, texts: readonly RegExp[]): Promise<() => Promise<string[]>> {
  const heard = await part.evaluateHandle(
    (element, sources) => {
      const patterns = sources.map((source) => new RegExp(source));
      const appeared: string[] = [];
      const standingNow = () => {
        const leaves = [...element.querySelectorAll<HTMLElement>('*')].filter((one) => one.childElementCount === 0 && one.offsetParent);
        return new Set(leaves.map((leaf) => leaf.textContent.trim()).filter((text) => patterns.some((pattern) => pattern.test(text))));
      };
      let standing = standingNow();
      const note = () => {
        const now = standingNow();
        for (const text of now) if (!standing.has(text)) appeared.push(text);
        standing = now;
      };
      new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
      return appeared;
    },
    texts.map(({ source }) => source),
  );
  return () => heard.jsonValue();
}

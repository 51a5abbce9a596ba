import type { Page } from '@playwright/test';
import { standStill } from '../stand-still';
import { inspect } from './inspect';

/** How the page is looked at: how wide the window is, and whether the reader has set the letters further apart. */
export type View = { width: number; spaced?: boolean };

/** A desktop, a phone, and the narrowest window there is: the desktop at 400 %. */
export const everyView: readonly View[] = [
  { width: 1440 },
  { width: 1440, spaced: true },
  { width: 390 },
  { width: 390, spaced: true },
  { width: 320 },
];
export const narrowViews: readonly View[] = [{ width: 390, spaced: true }, { width: 320 }];

/** What WCAG 1.4.12 lets a reader set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

type Window = typeof globalThis & { spacing?: CSSStyleSheet };

async function look(page: Page, { width, spaced = false }: View): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([rules, isOn]) => {
      const sheet = ((globalThis as Window).spacing ??= new CSSStyleSheet());
      sheet.replaceSync(isOn ? rules : '');
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    },
    [spacing, spaced] as const,
  );
  await standStill(page);
}

/** What is broken in any of the views, each with those it is broken in; a page that is made narrower is the same page zoomed in. */
export async function findBreaks(page: Page, views = everyView): Promise<string[]> {
  const broken = new Map<string, string[]>();
  for (const view of views) {
    await look(page, view);
    for (const fault of await page.evaluate(inspect))
      broken.set(fault, [...(broken.get(fault) ?? []), `${view.width}${view.spaced ? ' spaced' : ''}`]);
  }
  await look(page, everyView[0]!);
  return [...broken].map(([fault, where]) => `${fault} (at ${where.join(', ')})`);
}

import { absoluteUrl } from '../map/release-map';

const retired = new Map<string, Element[]>();

/** Takes the style sheets of a build out of the page; `base` is its folder. */
export function retireStyles(base: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const own = links.filter(({ href }) => href.startsWith(absoluteUrl(base)));
  if (own.length === 0) return;
  retired.set(base, own);
  for (const link of own) link.remove();
}

/** Puts them back when the build is used again: it believes that they are still there and would not load them anew. */
export function restoreStyles(base: string): void {
  for (const link of retired.get(base) ?? []) document.head.append(link);
  retired.delete(base);
}

/** The edge marks hints that would slow down the shell's own scripts on their way here; now that those run, the browser may follow them. */
export function followHints(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][media="not all"]')) link.media = 'all';
}

followHints();

// The edge marks hints that would slow down the shell's own scripts on their way here. Now that those run, the browser may follow them.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][media="not all"]')) link.media = 'all';

export {};

import type { Theme } from './theme-name';

/** The theme the page shows now. A page that names none is light. */
export function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme. Remembering it is left to the session, which knows what the person chose. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
}

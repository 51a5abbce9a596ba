import { keepTheme, type ThemeName } from '@portal/session';
import { applyTheme } from '@portal/theme';
import { portalEvents } from '@portal/event-bus';

/** Shows a theme and tells every remote. */
export function showTheme(theme: ThemeName): void {
  applyTheme(theme);
  portalEvents.emit('portal.themeChanged', { theme });
}

/** Shows a theme and keeps it for this browser. */
export function chooseTheme(theme: ThemeName): void {
  showTheme(theme);
  keepTheme(theme);
}

import { keepTheme, type ThemeName } from '@portal/session';
import { applyTheme } from '@portal/theme';
import { portalEvents } from '@portal/event-bus';

/** Shows a theme, keeps it for this browser and tells every remote. */
export function chooseTheme(theme: ThemeName): void {
  applyTheme(theme);
  keepTheme(theme);
  portalEvents.emit('portal.themeChanged', { theme });
}

import { applyTheme, readTheme } from './theme';

it('is light until a theme is applied, and sets the browser’s color scheme @SYS-15', () => {
  expect(readTheme()).toBe('light');

  applyTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');

  applyTheme('light');
  expect(readTheme()).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});

import { applyTheme, readTheme } from './theme';

it('is light until a theme is applied, and tells the browser which one @SYS-15', () => {
  expect(readTheme()).toBe('light');

  applyTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');

  applyTheme('light');
  expect(readTheme()).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});

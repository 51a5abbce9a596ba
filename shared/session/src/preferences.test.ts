import { keepLanguage, keepTheme, readLanguage, readTheme } from './preferences';

beforeEach(() => localStorage.clear());

it('is Thai until a language is chosen, and for codes it does not know @SYS-14', () => {
  expect(readLanguage()).toBe('TY');
  localStorage.setItem('lang', 'xx');
  expect(readLanguage()).toBe('TY');
});

it('keeps the chosen language, the one before it, and a cookie for the server @SYS-14', () => {
  keepLanguage('EN');
  keepLanguage('VI');
  keepLanguage('VI');

  expect(readLanguage()).toBe('VI');
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['VI', 'EN']);
  expect(document.cookie).toContain('lang=VI');
});

it('is light until a theme is chosen, which then wins @SYS-15', () => {
  expect(readTheme()).toBe('light');
  keepTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});

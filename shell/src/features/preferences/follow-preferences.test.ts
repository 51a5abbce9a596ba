import { portalEvents } from '@portal/event-bus';
import { currentLanguage } from '@portal/i18n';
import { readTheme } from '@portal/theme';
import { waitFor } from '@testing-library/react';
import { followPreferences } from './follow-preferences';

const told: unknown[] = [];
beforeAll(() => {
  followPreferences();
  portalEvents.on('portal.themeChanged', (fact) => told.push(fact));
  portalEvents.on('portal.languageChanged', (fact) => told.push(fact));
});
beforeEach(() => void (told.length = 0));

/** As the browser does for what another tab has kept. */
const keepInAnotherTab = (key: string, value: string) => {
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
};

it('shows the theme that was chosen in another tab, once @SYS-15', () => {
  keepInAnotherTab('theme', 'dark');
  keepInAnotherTab('theme', 'dark');
  expect([readTheme(), told]).toEqual(['dark', [{ theme: 'dark' }]]);
});

it('uses the language that was chosen in another tab @SYS-14', async () => {
  keepInAnotherTab('lang', 'EN');
  await waitFor(() => expect(told).toEqual([{ language: 'EN' }]));
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['EN', 'en']);
});

it('ignores other stored values', () => {
  keepInAnotherTab('menuCollapsed', '1');
  expect(told).toEqual([]);
});

import { languages } from '@portal/contracts/languages';
import { changeLanguage, i18n } from '@portal/i18n';
import { loadEntranceTexts, loadTexts } from '../locales';
import { identityErrorText, knownIdentityCodes, popupClosed } from './index';

beforeAll(() => Promise.all([loadTexts(), loadEntranceTexts()]));

it.each(languages.map(({ code }) => code))('has a text for every refusal of the identity provider in %s @AUTH-11 @ERR-08', async (code) => {
  await changeLanguage(code);
  const said = knownIdentityCodes.map((each) => identityErrorText(i18n.t, { code: each }));
  for (const text of said) expect(text).toMatch(/^\S.*[^:]$/u);
  expect(said.filter((text) => text?.includes('phoneAuth.'))).toEqual([]);
  // A code sent wrong and one not sent at all read the same, and so do both ways of running out; all others differ.
  expect(new Set(said).size).toBe(knownIdentityCodes.length - 2);
});

it('has the specified texts @AUTH-11', async () => {
  await changeLanguage('EN');
  const text = (code: string) => identityErrorText(i18n.t, { code });
  expect(text('auth/too-many-requests')).toBe('Too many requests. Please try again in 5 minutes.');
  expect(text('auth/quota-exceeded')).toMatch(/contact customer service/);
  expect(text('auth/something-new')).toBe('Something went wrong. Please try again.');
  expect(identityErrorText(i18n.t, popupClosed())).toBe('The window was closed, so you are not signed in.');
});

it('leaves other errors to their own handlers', () => {
  expect([identityErrorText(i18n.t, new Error('boom')), identityErrorText(i18n.t, { code: 'session.needed' })]).toEqual([null, null]);
});

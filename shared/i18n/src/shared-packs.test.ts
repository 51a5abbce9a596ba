import { errorCodes } from '@portal/contracts/error-codes';
import { languages } from '@portal/contracts/languages';
import { changeLanguage, i18n } from './i18n';
import { registerSharedPacks } from './shared-packs';

const thai = /[\u0e00-\u0e7f]/;

beforeAll(() => registerSharedPacks());

it.each(languages.map(({ code }) => code))('has a text for every error code in %s', async (code) => {
  await changeLanguage(code);

  const silent = errorCodes.filter((each) => !i18n.exists(`errors:${each}`, { fallbackLng: [] }) || i18n.t(`errors:${each}`).trim() === '');
  expect(silent).toEqual([]);
});

it('has Thai in the Thai pack and nowhere else', async () => {
  for (const { code, pack } of languages) {
    await changeLanguage(code);
    const inThai = errorCodes.filter((each) => thai.test(i18n.t(`errors:${each}`)));
    expect({ code, count: inThai.length }).toEqual({ code, count: pack === 'TY' ? errorCodes.length : 0 });
  }
});

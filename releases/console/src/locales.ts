import { registerNamespace, registerSharedPacks, type Texts } from '@portal/i18n';

const packs: Record<'TY' | 'EN', () => Promise<{ default: Texts }>> = {
  TY: () => import(/* webpackChunkName: "locale-TY" */ '../locales/TY.json'),
  EN: () => import(/* webpackChunkName: "locale-EN" */ '../locales/EN.json'),
};

/** The console's words and the text of each error code. The staff reads Thai or English. */
export async function loadTexts(): Promise<void> {
  await Promise.all([
    registerSharedPacks(),
    registerNamespace('console', async (pack) => (await packs[pack === 'TY' ? 'TY' : 'EN']()).default),
  ]);
}

import { registerNamespace, registerSharedPacks, type Texts } from '@portal/i18n';

const packs: Record<'TY' | 'EN', () => Promise<{ default: Texts }>> = {
  TY: () => import(/* webpackChunkName: "staff-TY" */ '../locales/TY.json'),
  EN: () => import(/* webpackChunkName: "staff-EN" */ '../locales/EN.json'),
};

/** Texts that every staff page needs, and those of the error codes. Staff read Thai or English. */
export async function loadStaffTexts(): Promise<void> {
  await Promise.all([
    registerSharedPacks(),
    registerNamespace('staff', async (pack) => (await packs[pack === 'TY' ? 'TY' : 'EN']()).default),
  ]);
}

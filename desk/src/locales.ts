import { registerNamespace, type Texts } from '@portal/i18n';
import { loadStaffTexts } from '@portal/staff';

const packs: Record<'TY' | 'EN', () => Promise<{ default: Texts }>> = {
  TY: () => import(/* webpackChunkName: "locale-TY" */ '../locales/TY.json'),
  EN: () => import(/* webpackChunkName: "locale-EN" */ '../locales/EN.json'),
};

/** The texts of this page and those that all staff pages share. */
export async function loadTexts(): Promise<void> {
  await Promise.all([loadStaffTexts(), registerNamespace('desk', async (pack) => (await packs[pack === 'TY' ? 'TY' : 'EN']()).default)]);
}

import type { Pack } from '@portal/contracts/languages';
import { registerNamespace, type Texts } from './i18n';

type SharedPack = { common: Texts; errors: Texts };
type JsonModule<T> = { default: T };

/** Words that every app uses: `common`, and the text of each error code: `errors`. */
export async function registerSharedPacks(): Promise<void> {
  const packs = new Map<Pack, Promise<SharedPack>>();
  const packOf = (pack: Pack) => {
    const known =
      packs.get(pack) ??
      import(/* webpackChunkName: "locale-[request]" */ `../locales/${pack}.json`).then((module: JsonModule<SharedPack>) => module.default);
    packs.set(pack, known);
    return known;
  };
  await Promise.all([
    registerNamespace('common', async (pack) => (await packOf(pack)).common),
    registerNamespace('errors', async (pack) => (await packOf(pack)).errors),
  ]);
}

import { registerNamespace, type Texts } from '@portal/portal';

export const ready = () =>
  registerNamespace('promo', (pack) =>
    import(/* webpackChunkName: "locale-[request]" */ `../locales/${pack}.json`).then((module: { default: Texts }) => module.default),
  );

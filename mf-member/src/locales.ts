import { registerNamespace, type Texts } from '@portal/portal';

export const ready = () =>
  registerNamespace('member', (pack) =>
    import(/* webpackChunkName: "locale-[request]" */ `../locales/${pack}.json`).then((module: { default: Texts }) => module.default),
  );

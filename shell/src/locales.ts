import { registerNamespace, registerSharedPacks } from '@portal/i18n';

/** The words of the frame and those that every app shares, in the current language. */
export async function loadTexts(): Promise<void> {
  await Promise.all([
    registerSharedPacks(),
    registerNamespace('shell', (pack) =>
      import(/* webpackChunkName: "locale-[request]" */ `../locales/${pack}.json`).then((module) => module.default),
    ),
  ]);
}

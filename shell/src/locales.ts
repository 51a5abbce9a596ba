import { registerNamespace, registerSharedPacks, type Texts } from '@portal/i18n';

/** The words of the frame and those that every app shares, in the current language. */
export async function loadTexts(): Promise<void> {
  await Promise.all([
    registerSharedPacks(),
    registerNamespace('shell', (pack) =>
      // Without the folders of what comes later, each of which has a pack of its own.
      import(/* webpackChunkName: "locale-[request]", webpackInclude: /locales\/[A-Z]{2}\.json$/ */ `../locales/${pack}.json`).then(
        (module: { default: Texts }) => module.default,
      ),
    ),
  ]);
}

let helpTexts: Promise<void> | null = null;

/** The words of help, download, feedback and of what stands around a game: they come with the first of these. */
export function loadHelpTexts(): Promise<void> {
  helpTexts ??= registerNamespace('help', (pack) =>
    import(/* webpackChunkName: "help-[request]" */ `../locales/help/${pack}.json`).then((module: { default: Texts }) => module.default),
  ).catch((error: unknown) => {
    helpTexts = null;
    throw error;
  });
  return helpTexts;
}

let entranceTexts: Promise<void> | null = null;

/** The words of registration, sign-in and passwords: they come with the first of these forms. */
export function loadEntranceTexts(): Promise<void> {
  entranceTexts ??= registerNamespace('entrance', (pack) =>
    import(/* webpackChunkName: "entrance-[request]" */ `../locales/entrance/${pack}.json`).then(
      (module: { default: Texts }) => module.default,
    ),
  ).catch((error: unknown) => {
    entranceTexts = null;
    throw error;
  });
  return entranceTexts;
}

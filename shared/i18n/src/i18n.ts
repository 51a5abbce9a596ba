import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languageOf, type Language, type Pack } from '@portal/contracts/languages';

/** Texts of one namespace in one language. */
export type Texts = { [key: string]: string | Texts };
/** Loads the texts of a namespace; each app keeps its packs in its own build. */
export type PackLoader = (pack: Pack) => Promise<Texts>;

const loaders = new Map<string, PackLoader>();
const loaded = new Map<string, Promise<void>>();

export const i18n: I18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  resources: {},
  ns: [],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnNull: false,
});
// Our codes are no tags of languages: `TY` would count as the browser's own language does, and find no form for one.
const { pluralResolver } = i18n.services as { pluralResolver: { getRule(code: string, options?: object): Intl.PluralRules } };
const ruleOf = pluralResolver.getRule.bind(pluralResolver);
pluralResolver.getRule = (code, options) => ruleOf(languageOf(code).tag, options);

/**
 * Registers where a namespace's texts are, and loads those of the current language. An app awaits this before its first render, so that no
 * key is ever shown; if the pack cannot be loaded, the promise is rejected and the app counts as broken. Texts of another build of an app
 * replace those before them.
 */
export function registerNamespace(namespace: string, loader: PackLoader): Promise<void> {
  if (loaders.get(namespace) !== loader) for (const key of loaded.keys()) if (key.endsWith(`:${namespace}`)) loaded.delete(key);
  loaders.set(namespace, loader);
  return load(namespace, currentLanguage());
}

/** Returns the language that the page is shown in. `useTranslation` renders again when it changes; this does not. */
export const currentLanguage = (): Language => languageOf(i18n.language).code;

/** Loads every registered namespace in the language first, then switches: all apps follow at once, without a flash of keys. */
export async function changeLanguage(code: string): Promise<Language> {
  const language = languageOf(code);
  await Promise.all([...loaders.keys()].map((namespace) => load(namespace, language.code)));
  await i18n.changeLanguage(language.code);
  return language.code;
}

function load(namespace: string, language: Language): Promise<void> {
  const key = `${language}:${namespace}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = loadPack(namespace, language).catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
  loaded.set(key, loading);
  return loading;
}

async function loadPack(namespace: string, language: Language): Promise<void> {
  const loader = loaders.get(namespace);
  if (!loader) throw new Error(`No texts are registered for ${namespace}.`);
  const texts = await loader(languageOf(language).pack);
  // Texts that only the build before had stay: it may be on the page for a moment yet.
  if (loaders.get(namespace) === loader) i18n.addResourceBundle(language, namespace, texts, true, true);
}

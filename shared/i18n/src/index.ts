export { changeLanguage, currentLanguage, i18n, registerNamespace } from './i18n';
export type { PackLoader, Texts } from './i18n';
export { pickText, useLocalText } from './local-text';
export { registerSharedPacks } from './shared-packs';
export { useTranslation } from 'react-i18next';

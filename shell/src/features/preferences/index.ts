export { followPreferences } from './follow-preferences';
export { LanguagePicker } from './LanguagePicker';
export { ThemeSwitch } from './ThemeSwitch';

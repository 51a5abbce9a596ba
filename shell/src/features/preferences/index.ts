export { LanguagePicker } from './LanguagePicker';
export { ThemeSwitch } from './ThemeSwitch';

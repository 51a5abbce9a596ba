export { contrastRatio, parseColor, readableTextColor } from './contrast';
export { applyTheme, readTheme } from './theme';
export type { Theme } from './theme-name';

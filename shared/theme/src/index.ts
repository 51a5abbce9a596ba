export { contrastRatio, parseColor, readableTextColor } from './contrast';
export { applyTheme, readTheme, type Theme } from './theme';

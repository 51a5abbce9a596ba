export { deriveLook, previewTokens, type Tokens } from './derive-look';
export { findLookFaults, mendLook, suggestColor, type LookFault } from './find-look-faults';
export { builtInColors, seeds, type LookColors, type Seed } from './look-colors';
export { logoPath, lookStyle, type Look, type LookLogo } from './look-style';

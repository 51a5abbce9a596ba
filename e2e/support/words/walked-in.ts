/**
 * A journey is walked in one language: half of them in Thai, half in English. Whether words are missing or do not fit is found for every
 * language by `check:locales` and by the look at the screens.
 */
export const walkedIn = (language: 'TY' | 'EN'): readonly ('TY' | 'EN')[] => [language];

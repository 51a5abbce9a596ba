import { createContext, useContext } from 'react';
import type { Language } from './choice';

export const LanguageContext = createContext<Language>('th');

/** Chooses between the Thai and the English words of a sample. */
export function useSample(): (thai: string, english: string) => string {
  const language = useContext(LanguageContext);
  return (thai, english) => (language === 'th' ? thai : english);
}

import { defaultLanguage, languageOf, languages, type Language } from '@portal/contracts/languages';

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/**
 * Which language the words of a page's head are in: the one that was chosen in this browser, else what the reader asks for among those of the
 * brand, else the default. Most of those who read nothing but the head, such as a chat that previews a link, have chosen nothing.
 */
export function chooseLanguage(chosen: string | null, accepted: string | undefined, offered: readonly Language[]): Language {
  const known = languages.find(({ code }) => code === chosen);
  if (known) return known.code;
  const wishes = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((word) => word.startsWith('q='));
      return { primary: primaryOf(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { primary } of wishes) {
    const found = offered.find((code) => primaryOf(languageOf(code).tag) === primary);
    if (found) return found;
  }
  return defaultLanguage;
}

import { useCall } from '@portal/api-client';
import type { CallValue } from '@portal/contracts';
import { languageOf } from '@portal/contracts/languages';

export type CountryChoice = { code: string; dialing: string; name: string };
type Countries = CallValue<'GET /wps/system/countries'>;

/** The brand's home comes first and is chosen while the list is not there yet. */
export const homeCountry = { countryCode: 'TH', countryDialingCode: '66' } as const;

export const useCountries = (): Countries => useCall('GET /wps/system/countries', {}, { staleTime: Infinity }).data ?? [{ ...homeCountry }];

/** Countries under their names in the language of the page, home first. */
export function nameCountries(countries: Countries, language: string): CountryChoice[] {
  const tag = languageOf(language).tag;
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const order = new Intl.Collator(tag);
  const isHome = ({ code }: CountryChoice) => code === homeCountry.countryCode;
  return countries
    .map(({ countryCode, countryDialingCode }) => ({
      code: countryCode,
      dialing: countryDialingCode,
      name: names.of(countryCode) ?? countryCode,
    }))
    .sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || order.compare(a.name, b.name));
}

/** Finds by name in the page's language, by code, or by dialing code with or without a plus. */
export function filterCountries(countries: readonly CountryChoice[], typed: string): readonly CountryChoice[] {
  const wanted = typed.trim().toLocaleLowerCase().normalize('NFKC').replace(/^\+/, '');
  if (wanted === '') return countries;
  if (/^\d+$/.test(wanted)) return countries.filter(({ dialing }) => dialing.startsWith(wanted));
  const placeOf = ({ name, code }: CountryChoice) =>
    code.toLowerCase() === wanted ? 0 : name.toLocaleLowerCase().normalize('NFKC').indexOf(wanted);
  // Names that begin with the text come first.
  return countries.filter((country) => placeOf(country) >= 0).sort((a, b) => Number(placeOf(a) > 0) - Number(placeOf(b) > 0));
}

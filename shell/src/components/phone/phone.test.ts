import { filterCountries, nameCountries } from './countries';
import { internationalNumber, isMobileNumber, tidyNumber } from './tidy-number';

const countries = nameCountries(
  [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'BO', countryDialingCode: '591' },
    { countryCode: 'TH', countryDialingCode: '66' },
  ],
  'EN',
);

it('lists countries in the language of the page, the brand’s own first @AUTH-01', () => {
  expect(countries.map(({ name }) => name)).toEqual(['Thailand', 'Bolivia', 'Vietnam']);
  expect(nameCountries([{ countryCode: 'VN', countryDialingCode: '84' }], 'TY')[0]?.name).toBe('เวียดนาม');
});

it.each([
  ['vi', ['Vietnam', 'Bolivia']],
  ['TH', ['Thailand']],
  ['+66', ['Thailand']],
  ['5', ['Bolivia']],
  ['xyz', []],
  ['', ['Thailand', 'Bolivia', 'Vietnam']],
])('finds by %j @AUTH-01', (typed, names) => {
  expect(filterCountries(countries, typed).map(({ name }) => name)).toEqual(names);
});

it('reads a number as people write it, and judges it before anything is sent @REG-08', () => {
  expect(tidyNumber(' 081-234 5678 ')).toBe('0812345678');
  expect(tidyNumber('๐๘๑๒๓๔๕๖๗๘')).toBe('0812345678');
  expect(['0812345678', '12345', '1'.repeat(16), '08x2345678', '+66812345678', '', '🙂🙂🙂🙂🙂🙂'].map(isMobileNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(internationalNumber('66', '0812345678')).toBe('+66812345678');
});

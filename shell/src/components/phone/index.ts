export { homeCountry } from './countries';
export { PhoneField } from './PhoneField';
export { internationalNumber, isMobileNumber, tidyNumber } from './tidy-number';

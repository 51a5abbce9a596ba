import { Brand, brandConstants, CustomerService, RegisterRules, Resource, WhitelabelModule } from '@portal/contracts';
import { z } from 'zod';

/** Everything staff may set, by name; each is one row of `system.settings`. */
export const settingSchemas = {
  brand: Brand,
  whitelabel: z.array(WhitelabelModule),
  registerRules: RegisterRules,
  resources: z.array(Resource),
  customerService: z.array(CustomerService),
  analytics: z.strictObject({ gtagId: z.string().nullable() }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  domains: z.array(z.strictObject({ domain: z.string(), speed: z.int().nullable() })),
  maintenance: z.boolean(),
  /** Countries (ISO 3166-1 alpha-2) that may not enter. */
  restrictedCountries: z.array(z.string()),
} as const;

export type SettingName = keyof typeof settingSchemas;
export type Settings = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> };

/** A fresh installation is closed: staff open it setting by setting. */
export const initialSettings: Settings = {
  brand: {
    name: 'Portal',
    merchantCode: 'PORTAL',
    currency: 'THB',
    currencySymbol: brandConstants.defaultCurrencySymbol,
    minimumAge: 21,
    loginedToHomePage: false,
    languages: ['TY', 'EN'],
  },
  whitelabel: [],
  registerRules: {},
  resources: [],
  customerService: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  domains: [],
  maintenance: false,
  restrictedCountries: [],
};

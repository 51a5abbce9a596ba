import type { RegisterRule, SystemStatus, WhitelabelModule } from '@portal/contracts';

type Info = SystemStatus['info'];

export const moduleNode = (modId: string, enabled = true, childrenNodes: WhitelabelModule[] = []): WhitelabelModule => ({
  modId,
  enabled,
  childrenNodes,
});

export const rule = (more: Partial<RegisterRule> = {}): RegisterRule => ({
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: '2',
  ...more,
});

/** A brand with registration open, two languages and nothing special. */
export const statusInfo = (more: Partial<Info> = {}): Info => ({
  whitelabel: [moduleNode('REG3', true, [moduleNode('DIRECTREG3')])],
  registerRules: { username: rule(), password: rule({ minLength: 8, maxLength: 20, acceptedPattern: '[^\\s]+', patternId: '9' }) },
  resources: [],
  customerService: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '203.0.113.7', country: 'SG' },
  maintenance: false,
  isOpened: true,
  firebase: null,
  humanVerification: false,
  regionRestriction: false,
  brand: {
    name: 'Chandra',
    merchantCode: 'chandra',
    currency: 'THB',
    currencySymbol: '฿',
    minimumAge: 21,
    loginedToHomePage: false,
    languages: ['TY', 'EN'],
  },
  look: { colors: null, logos: { light: null, dark: null } },
  payloadKey: `CQ${'A'.repeat(41)}=`,
  sandbox: true,
  serverTime: new Date().toISOString(),
  ...more,
});

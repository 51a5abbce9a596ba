/** What the specification fixes for every brand (SYS-08); merchant and texts come from the server. */
export const brandConstants = {
  platform: 'web',
  lotteryType: 'SEA',
  device: 'WEB',
  defaultCurrencySymbol: '$',
  timeZone: 'Asia/Bangkok',
  announcementsPerPage: 9,
  lobbyPageSize: 42,
  popularCount: 20,
  openedCount: 100,
} as const;

/** isAgent codes that may open the agent centre. */
export const agentCodes: readonly number[] = [1, 2, 41, 42];
/** isAgent code of a trial account. */
export const trialCode = 4;

/** Whitelabel modules that switch features. */
export const moduleIds = [
  'DIRECTREG3',
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'CBS3',
  'REG3',
  'PASS3',
  'PTSYS3',
  'INBOX3',
  'REWCEN3',
] as const;
export type ModuleId = (typeof moduleIds)[number];

/** What a portal is not without: on until staff switch it off. Everything else is off until they switch it on. */
const onUnlessOff: readonly string[] = ['REG3', 'PASS3', 'INBOX3', 'PTSYS3', 'REWCEN3'];

type ModuleNode = { modId: string; enabled: boolean; childrenNodes: readonly ModuleNode[] };
const hasNode = (tree: readonly ModuleNode[], id: string): boolean =>
  tree.some(({ modId, childrenNodes }) => modId === id || hasNode(childrenNodes, id));
const isEnabled = (tree: readonly ModuleNode[], id: string): boolean =>
  tree.some(({ modId, enabled, childrenNodes }) => enabled && (modId === id || isEnabled(childrenNodes, id)));

/** Says whether a module is enabled. It counts only when every module above it is enabled too. */
export const isModuleOn = (tree: readonly ModuleNode[], id: ModuleId): boolean =>
  isEnabled(tree, id) || (onUnlessOff.includes(id) && !hasNode(tree, id));

export const gameCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE'] as const;
export type GameCategory = (typeof gameCategories)[number];

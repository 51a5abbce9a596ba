import {
  type Firebase,
  type Look,
  isModuleOn,
  type ModuleId,
  type RegisterRules,
  settingNames,
  type SystemStatus,
} from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { mendLook } from '@portal/theme/look';
import { databaseTime } from '../../core/clock';
import type { AppError, RequestIssue } from '../../core/errors';
import type { Outbox } from '../../core/jobs/outbox';
import { requestIssues } from '../../core/http/request-issues';
import { checkLogo, type LogoProblem, readLogo } from '../../core/read-image';
import { createShortCache } from '../../core/short-cache';
import type { Visitor } from '../../core/http/visitor';
import { createAddressList } from './address-list';
import { keptLogo } from './kept-logo';
import { findLogo, insertLogo, type KeptLogo } from './logos.repository';
import { colorFaults, colorIssues, findUnknownLogos } from './look';
import { findOpening, findSettings, insertOpening, type Opening, replaceSetting } from './settings.repository';
import { systemErrors } from './system.errors';
import { initialSettings, publicSettings, settingSchemas, type SettingName, type Settings } from './system.model';

/** How long an instance uses its cached settings if it misses the event of a change. */
export const cacheMilliseconds = 2_000;

type Deps = {
  database: Database;
  outbox: Outbox;
  payloadPublicKey: string;
  isSandbox: boolean;
  /** The identity provider of phone and social sign-in. */
  firebase: Firebase | null;
};
type Read = { settings: Settings; opening: Opening | null; isAddressRestricted: (address: string) => boolean };

/** The settings that staff change without a release, and the portal's status (SYS-05). */
export function createSystemService({ database, outbox, payloadPublicKey, isSandbox, firebase }: Deps) {
  const cache = createShortCache<Read>({
    milliseconds: cacheMilliseconds,
    most: 1,
    async load() {
      const [kept, opening] = await Promise.all([findSettings(database.read), findOpening(database.read)]);
      const valueOf = (name: SettingName) => kept.get(name)?.value ?? initialSettings[name];
      const settings = Object.fromEntries(settingNames.map((name) => [name, settingSchemas[name].parse(valueOf(name))])) as Settings;
      return { settings, opening, isAddressRestricted: createAddressList(settings.restrictedAddresses) };
    },
  });
  const read = () => cache.get('settings');
  /** Returns all settings. May be two seconds old if the event of a change was missed. */
  const settings = async (): Promise<Settings> => (await read()).settings;
  /** Clears this instance's cache. Call it after a change here or on another instance. */
  const forget = (): void => cache.forget(() => true);

  const isRestricted = ({ settings: { restrictedCountries }, isAddressRestricted }: Read, { address, country }: Visitor): boolean =>
    (country !== null && restrictedCountries.includes(country)) || isAddressRestricted(address);

  async function demandLook(tx: Tx, look: Look): Promise<void> {
    const unknown = await findUnknownLogos(tx, look);
    if (unknown.length > 0) throw systemErrors.settingRefused(unknown);
    const faults = colorFaults(look.colors);
    if (look.colors && faults.length > 0) throw systemErrors.lookRefused(faults, mendLook(look.colors));
  }

  /**
   * Changes a setting and tells open pages. Returns the old and the new value. Joins the caller's transaction; call `forget` after the
   * commit.
   * @throws system.setting_refused with what is wrong about the value
   * @throws system.look_refused with the colours that cannot be read
   */
  async function change(tx: Tx, name: SettingName, value: unknown): Promise<{ before: unknown; after: unknown }> {
    const parsed = settingSchemas[name].safeParse(value);
    if (!parsed.success) throw systemErrors.settingRefused(requestIssues(parsed.error));
    if (name === 'look') await demandLook(tx, parsed.data as Look);
    const before = await replaceSetting(tx, name, parsed.data);
    await outbox.add(tx, { topic: 'system.changed', memberId: null, data: { area: 'status' } });
    return { before: before ?? null, after: parsed.data };
  }

  return {
    settings,
    change,
    /** Call after a change here or on another instance. */
    forget,
    /** Returns the rules of the registration form by field (REG-10). */
    registerRules: async (): Promise<RegisterRules> => (await settings()).registerRules,

    /** Says whether staff have the module switched on; modules have different defaults. */
    async isModuleEnabled(id: ModuleId): Promise<boolean> {
      return isModuleOn((await settings()).whitelabel, id);
    },

    /** What is wrong with a value of a setting, as `change` would refuse it; empty when nothing is. */
    findFaults(name: SettingName, value: unknown): RequestIssue[] {
      const parsed = settingSchemas[name].safeParse(value);
      if (!parsed.success) return requestIssues(parsed.error);
      return name === 'look' ? colorIssues((parsed.data as Look).colors) : [];
    },

    /**
     * Paints a logo anew and names it by the hash of its bytes, so that the same picture again is the same logo.
     * @throws system.logo_refused with the reason
     */
    async paintLogo(file: Buffer): Promise<KeptLogo> {
      const picture = await readLogo(file);
      if (typeof picture === 'string') throw systemErrors.logoRefused(picture);
      return keptLogo(picture);
    },

    /** A logo out of a brand file, by its bytes as they are: a reason where they are none that a portal has kept. */
    async checkLogo(bytes: Buffer): Promise<KeptLogo | LogoProblem> {
      const picture = await checkLogo(bytes);
      return typeof picture === 'string' ? picture : keptLogo(picture);
    },

    /** Keeps a painted logo; it is shown when the setting `look` names it. Joins the caller's transaction. */
    keepLogo: insertLogo,

    /** A logo with its bytes (WebP), or `null`. */
    logo: (id: string): Promise<KeptLogo | null> => findLogo(database.read, id),

    /** Whether staff have set anything yet. */
    isFresh: async (): Promise<boolean> => (await findSettings(database.read)).size === 0,

    /** When the portal was opened to the public and by whom; `null`: not yet. May be two seconds old if the event was missed. */
    opening: async (): Promise<Opening | null> => (await read()).opening,

    /**
     * Opens the portal to the public and tells open pages. Joins the caller's transaction; call `forget` after the commit. False when it was
     * open already.
     */
    async open(tx: Tx, by: Omit<Opening, 'at'>): Promise<boolean> {
      if (!(await insertOpening(tx, by))) return false;
      await outbox.add(tx, { topic: 'system.changed', memberId: null, data: { area: 'status' } });
      return true;
    },

    /** All stored settings; `updatedAt` is null for those never set. */
    async list(): Promise<{ name: SettingName; value: unknown; updatedAt: string | null }[]> {
      const kept = await findSettings(database.read);
      return settingNames.map((name) => {
        const setting = kept.get(name);
        return { name, value: setting ? setting.value : initialSettings[name], updatedAt: setting?.updatedAt.toISOString() ?? null };
      });
    },

    /**
     * Changes a setting in a transaction of its own.
     * @throws system.setting_refused with what is wrong about the value
     */
    async save<N extends SettingName>(name: N, value: Settings[N]): Promise<void> {
      await database.transaction((tx) => change(tx, name, value));
      forget();
    },

    /**
     * Returns why the visitor is not served now, or null. A portal that was never opened takes precedence over maintenance, and that over a
     * restricted country or address.
     */
    async closedFor(visitor: Visitor): Promise<AppError | null> {
      const found = await read();
      if (found.opening === null) return systemErrors.notOpen();
      if (found.settings.maintenance) return systemErrors.maintenance();
      return isRestricted(found, visitor) ? systemErrors.restricted() : null;
    },

    /**
     * Returns the portal's status for a visitor (SYS-05). Staff see it as if it were open; `info` tells them that it is closed to others.
     */
    async status(visitor: Visitor, isStaff: boolean): Promise<SystemStatus> {
      const found = await read();
      const info = publicSettings(found.settings);
      const regionRestriction = isRestricted(found, visitor);
      return {
        status: isStaff ? 0 : info.maintenance || found.opening === null ? 1 : regionRestriction ? 2 : 0,
        info: {
          ...info,
          isOpened: found.opening !== null,
          regionRestriction,
          location: { ip: visitor.address, country: visitor.country },
          firebase,
          payloadKey: payloadPublicKey,
          sandbox: isSandbox,
          serverTime: (await databaseTime(database.read)).toISOString(),
        },
      };
    },
  };
}

export type SystemService = ReturnType<typeof createSystemService>;

import type { ModuleId, RegisterRules, SystemStatus } from '@portal/contracts';
import { sql } from 'kysely';
import { databaseTime } from '../../core/clock';
import type { Queryable } from '../../core/database';
import { initialSettings, settingSchemas, type SettingName, type Settings } from './system.model';

/** How long an instance answers from what it read: a change by staff is everywhere after this time. */
export const cacheMilliseconds = 2_000;

type Deps = { read: Queryable; payloadPublicKey: string; isSandbox: boolean };
type Visitor = { address: string; country: string | null };

export function createSystemService({ read, payloadPublicKey, isSandbox }: Deps) {
  let cached: { settings: Settings; readAt: number } | null = null;

  async function settings(): Promise<Settings> {
    if (cached && performance.now() - cached.readAt < cacheMilliseconds) return cached.settings;
    const { rows } = await sql<{ name: string; value: unknown }>`select name, value from system.settings`.execute(read);
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    const parsed = Object.fromEntries(
      Object.entries(settingSchemas).map(([name, schema]) => [name, schema.parse(kept.get(name) ?? initialSettings[name as SettingName])]),
    ) as Settings;
    cached = { settings: parsed, readAt: performance.now() };
    return parsed;
  }

  return {
    settings,
    registerRules: async (): Promise<RegisterRules> => (await settings()).registerRules,

    async isModuleEnabled(id: ModuleId): Promise<boolean> {
      const isOn = (modules: Settings['whitelabel']): boolean =>
        modules.some(({ modId, enabled, childrenNodes }) => enabled && (modId === id || isOn(childrenNodes)));
      return isOn((await settings()).whitelabel);
    },

    /** Whether staff have set anything yet. */
    async isFresh(): Promise<boolean> {
      const { rows } = await sql`select 1 from system.settings limit 1`.execute(read);
      return rows.length === 0;
    },

    async save<N extends SettingName>(name: N, value: Settings[N]): Promise<void> {
      const checked = settingSchemas[name].parse(value);
      await sql`insert into system.settings (name, value) values (${name}, ${JSON.stringify(checked)}::jsonb)
        on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(read);
      cached = null;
    },

    async status({ address, country }: Visitor): Promise<SystemStatus> {
      const {
        whitelabel,
        registerRules,
        resources,
        customerService,
        analytics,
        imageCDNs,
        launchGameCDNs,
        maintenance,
        restrictedCountries,
        brand,
      } = await settings();
      const regionRestriction = country !== null && restrictedCountries.includes(country);
      return {
        status: maintenance ? 1 : regionRestriction ? 2 : 0,
        info: {
          whitelabel,
          registerRules,
          resources,
          customerService,
          analytics,
          imageCDNs,
          launchGameCDNs,
          maintenance,
          regionRestriction,
          brand,
          location: { ip: address, country },
          firebase: null,
          humanVerification: false,
          payloadKey: payloadPublicKey,
          sandbox: isSandbox,
          serverTime: (await databaseTime(read)).toISOString(),
        },
      };
    },
  };
}

export type SystemService = ReturnType<typeof createSystemService>;

import { loadErrorClasses } from '@portal/contracts/load-beacon';
import { DeskFinding } from '@portal/contracts/release-desk';
import { z } from 'zod';
import { StaleWriteError, type RegistryStorage } from '../storage/registry-storage';
import type { SavedMinute } from './health-figures';

const Count = z.int().nonnegative();
const SavedHealth = z.strictObject({
  minutes: z.array(
    z.strictObject({
      remote: z.string(),
      build: z.string(),
      minute: Count,
      loads: Count,
      failures: Count,
      judged: z.strictObject({ loads: Count, failures: Count }),
      durations: z.record(z.string(), Count),
      classes: z.partialRecord(z.enum(loadErrorClasses), Count),
    }),
  ),
  findings: z.array(DeskFinding),
});
export type SavedHealth = { minutes: SavedMinute[]; findings: DeskFinding[] };

export type HealthStore = { read(): Promise<SavedHealth>; write(health: SavedHealth): Promise<void> };

const path = 'health/figures.json';
const limitBytes = 32 * 1024 * 1024;

/** Keeps the last hours across a restart. They are figures, not facts: a file that cannot be read is none, and the last to write is right. */
export function createHealthStore(storage: Pick<RegistryStorage, 'read' | 'write'>, onUnreadable: (error: unknown) => void): HealthStore {
  let version: string | null = null;

  async function write(bytes: Buffer): Promise<void> {
    await storage.write(path, bytes, version);
    version = (await storage.read(path, limitBytes))?.version ?? null;
  }

  return {
    async read() {
      try {
        const file = await storage.read(path, limitBytes);
        version = file?.version ?? null;
        return file ? SavedHealth.parse(JSON.parse(file.bytes.toString('utf8'))) : { minutes: [], findings: [] };
      } catch (error) {
        onUnreadable(error);
        return { minutes: [], findings: [] };
      }
    },
    async write(health) {
      const bytes = Buffer.from(JSON.stringify(health));
      try {
        await write(bytes);
      } catch (error) {
        if (!(error instanceof StaleWriteError)) throw error;
        version = (await storage.read(path, limitBytes))?.version ?? null;
        await write(bytes);
      }
    },
  };
}

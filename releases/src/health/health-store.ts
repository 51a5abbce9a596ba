import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadErrorClasses } from '@portal/contracts/load-beacon';
import { DeskFinding } from '@portal/contracts/release-desk';
import { z } from 'zod';
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

/** Keeps the last hours across a restart. They are figures, not facts: a file that cannot be read is none. */
export function createHealthStore(path: string, onUnreadable: (error: unknown) => void): HealthStore {
  return {
    async read() {
      try {
        return SavedHealth.parse(JSON.parse(await readFile(path, 'utf8')));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onUnreadable(error);
        return { minutes: [], findings: [] };
      }
    },
    async write(health) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.draft`, JSON.stringify(health));
      await rename(`${path}.draft`, path);
    },
  };
}

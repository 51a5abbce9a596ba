import { fileURLToPath } from 'node:url';
import { loadMigrationConfig } from './core/config/config';
import { preparePlatformDatabase } from './core/config/prepare-database';

/**
 * Brings the database to this version as its owner, makes the role by which the platform works, and ends. Run it before the processes of a
 * new version start; those of the version before go on meanwhile.
 */
async function run(): Promise<void> {
  const { ownerUrl, runtimeUrl } = loadMigrationConfig(process.env);
  const { applied } = await preparePlatformDatabase(ownerUrl, fileURLToPath(new URL('..', import.meta.url)), runtimeUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

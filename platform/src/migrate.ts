import { fileURLToPath } from 'node:url';
import { readSecretFiles } from '@portal/node-http';
import { fileNames, loadMigrationConfig } from './core/config/config';
import { preparePlatformDatabase } from './core/config/prepare-database';

/**
 * Brings the database to this version as its owner, makes the role by which the platform works, and ends. Run it before the processes of a
 * new version start; those of the version before go on meanwhile.
 */
async function run(): Promise<void> {
  const { ownerUrl, runtimeUrl } = loadMigrationConfig(readSecretFiles(process.env, fileNames));
  const { applied } = await preparePlatformDatabase(ownerUrl, fileURLToPath(new URL('..', import.meta.url)), runtimeUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

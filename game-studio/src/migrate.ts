import { fileURLToPath } from 'node:url';
import { readSecretFiles } from '@portal/node-http';
import { fileNames, loadMigrationConfig } from './config';
import { prepareStudioDatabase } from './core/prepare-database';

/** Brings the studio's database to this version as its owner, makes the role by which the studio works, and ends. */
async function run(): Promise<void> {
  const { ownerUrl, runtimeUrl } = loadMigrationConfig(readSecretFiles(process.env, fileNames));
  const { applied } = await prepareStudioDatabase(ownerUrl, fileURLToPath(new URL('../migrations', import.meta.url)), runtimeUrl);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

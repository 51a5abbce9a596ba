import { buildStaffPages } from './lib/build-staff-pages';
import { buildNodeApps } from './lib/build-node';
import { buildWebApps, webApps } from './lib/build-web';
import { root } from './lib/root';

/** `npm run build`: everything; `npm run build mf-lottery`: one app. What has not changed is not built again. */
async function run(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((app) => !webApps.includes(app));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${webApps.join(', ')}.`);
  const apps = wanted.length > 0 ? wanted : webApps;
  const [builds] = await Promise.all([buildWebApps(root, apps, console.log), wanted.length > 0 ? null : buildNodeApps(root)]);
  if (wanted.length === 0) await buildStaffPages(root, console.log);
  for (const { app, buildId, wasBuilt } of builds) console.log(`${app} ${buildId}${wasBuilt ? '' : ' (unchanged)'}`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

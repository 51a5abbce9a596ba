// Builds apps by their own webpack.config.ts, one after the other, for as long as its parent lives: as portal-build does, which is a process
// that loads webpack and the preset anew for every build.
import { createRequire } from 'node:module';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

registerCommonJs();
register();
const require = createRequire(import.meta.url);
const webpack = createRequire(require.resolve('@portal/build/webpack/common'))('webpack');

async function build(folder) {
  // A preset takes the app from the working folder.
  process.chdir(folder);
  const { default: createConfig } = require(`${folder}/webpack.config.ts`);
  const compiler = webpack(createConfig({}, {}));
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  return stats.hasErrors() ? stats.toString('errors-only') : null;
}

process.on('disconnect', () => process.exit());
let last = Promise.resolve();
process.on('message', ({ id, folder }) => {
  last = last
    .then(() => build(folder))
    .catch((error) => error.stack ?? String(error))
    .then((fault) => process.send({ id, fault }));
});

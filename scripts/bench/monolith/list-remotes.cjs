const { existsSync, readdirSync } = require('node:fs');
const { join, resolve } = require('node:path');

const root = resolve(__dirname, '../../..');

/** Fills in every remote of the workspace. Chunk names are those that the measurement announces ahead. */
module.exports = function listRemotes(source) {
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'portal.json')));
  const entries = remotes.map((remote) => {
    const path = JSON.stringify(join(root, remote, 'src/remote'));
    return `${JSON.stringify(remote)}: () => import(/* webpackChunkName: "${remote}" */ ${path})`;
  });
  return source.replace('const remotes = {};', () => `const remotes = { ${entries.join(', ')} };`);
};

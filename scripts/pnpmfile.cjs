/**
 * pg-boss asks for Node 22.12, from which on CommonJS may require ES modules. 20.19 may as well, and every test of the queue runs on it
 * (docs/decisions/0034-node-versions.md). Without this, each install would warn. Another version has to be looked at anew.
 */
function readPackage(manifest) {
  if (manifest.name === 'pg-boss' && manifest.version === '12.35.0') manifest.engines.node = '>=20.19.0';
  return manifest;
}

module.exports = { hooks: { readPackage } };

// A class is its own name, so that tests can read it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });

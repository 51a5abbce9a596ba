const { createTransformer } = require('@swc/jest');

/**
 * Modules that Node loads once, with all they need, for all test files of a process; Jest would load them anew for each file. Where no environment
 * runs, as in a global set-up, a module brings its own code.
 */
const createLoader = (options) => {
  const plain = createTransformer(options);
  return {
    ...plain,
    process(source, path, request) {
      const { code } = plain.process(source.replace(/^#!.*/, ''), path, request);
      return {
        code: `if (globalThis.loadOnce) module.exports = loadOnce(${JSON.stringify(path)}); else (function () {${code}\n}).call(this);`,
      };
    },
    getCacheKey: (...given) => `${plain.getCacheKey(...given)}-once`,
  };
};

module.exports = { createTransformer: createLoader };

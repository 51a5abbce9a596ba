module.exports = require('@portal/build/jest/node.cjs')('platform', {
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
});

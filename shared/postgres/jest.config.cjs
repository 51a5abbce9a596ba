module.exports = require('@portal/build/jest/node.cjs')('shared/postgres', {
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
});

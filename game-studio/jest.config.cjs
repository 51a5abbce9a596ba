module.exports = require('@portal/build/jest/node.cjs')('game-studio', {
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/client/'],
});

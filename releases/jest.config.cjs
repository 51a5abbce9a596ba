module.exports = require('@portal/build/jest/node.cjs')('releases', {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/console/'],
});

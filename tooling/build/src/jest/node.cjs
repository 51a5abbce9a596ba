const { transform, transformIgnorePatterns } = require('./common.cjs');

/** Jest preset of packages that run in Node. */
module.exports = (name, more = {}) => ({
  displayName: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: transform(false),
  transformIgnorePatterns,
  ...more,
});

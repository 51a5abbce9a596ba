const { transform, transformIgnorePatterns } = require('./common.cjs');

/** Jest preset of packages that run in the browser. */
module.exports = (name, more = {}) => ({
  displayName: name,
  testEnvironment: require.resolve('./dom-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [require.resolve('./dom-setup.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./css-module-stub.cjs'),
    '(\\.(css|svg|woff2|py|md)|/verifier/[^/]+\\.mjs)$': require.resolve('./file-stub.cjs'),
  },
  transform: transform(true),
  transformIgnorePatterns,
  ...more,
});

const { cacheDirectory, options, transform } = require('./common.cjs');

/** ESM-only packages that Jest must transform. */
const esmOnly = ['swiper', '@module-federation', 'cookie', '@base-ui'];

/** Packages that keep nothing between tests and know no page: loading them anew for each test file took a twentieth of the time. */
const loadedOnce = ['@noble', 'aria-query'];

/** A package counts wherever pnpm puts it: `node_modules/.pnpm/@scope+name@1/node_modules/@scope/name`. */
const inPackages = (names) => `/node_modules/(?!\\.pnpm/)(${names.join('|')})/`;
const ignoreAllBut = (names) => [`/node_modules/(?!\\.pnpm/)(?!(${names.join('|')})(/|$))`];

/** Jest preset of packages that run in the browser. */
module.exports = (name, more = {}) => ({
  displayName: name,
  cacheDirectory,
  testEnvironment: require.resolve('./dom-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [require.resolve('./dom-setup.cjs')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('./css-module-stub.cjs'),
    '(\\.(css|svg|woff2|py|md)|/verifier/[^/]+\\.mjs)$': require.resolve('./file-stub.cjs'),
  },
  transform: {
    [inPackages(loadedOnce)]: [require.resolve('./load-once.cjs'), options(false)],
    '^.+\\.(t|j|mj)sx?$': transform(true),
  },
  transformIgnorePatterns: ignoreAllBut([...esmOnly, ...loadedOnce]),
  ...more,
});

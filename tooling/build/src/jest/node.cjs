const { cacheDirectory, options, transform } = require('./common.cjs');

/** What Jest and this preset run on themselves. */
const ownTools = [__dirname, '/node_modules/\\.pnpm/(@?jest|@babel|tsx|esbuild|@esbuild|get-tsconfig)'];

/** Jest preset of packages that run in Node. Jest loads the test files; what these import is loaded once for each process. */
module.exports = (name, more = {}) => ({
  displayName: name,
  cacheDirectory,
  testEnvironment: require.resolve('./node-environment.cjs'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.test\\.ts$': transform(false),
    '\\.[cm]?[jt]sx?$': [require.resolve('./load-once.cjs'), options(false)],
  },
  transformIgnorePatterns: ownTools,
  ...more,
});

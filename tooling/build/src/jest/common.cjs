const { join } = require('node:path');

/** What is transformed is of use to the next run, too, wherever that keeps what it throws away. */
const cacheDirectory = join(__dirname, '../../../../node_modules/.cache/jest');

const options = (jsx) => ({
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: jsx },
    transform: jsx ? { react: { runtime: 'automatic' } } : undefined,
  },
  module: { type: 'commonjs' },
});

const transform = (jsx) => [require.resolve('@swc/jest'), options(jsx)];

module.exports = { cacheDirectory, options, transform };

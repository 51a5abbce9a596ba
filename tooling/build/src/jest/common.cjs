/** ESM-only packages that Jest must transform. */
const esmOnly = [
  'swiper',
  '@module-federation',
  '@noble',
  'cookie',
  'content-disposition',
  '@fastify/cookie',
  'fastify-type-provider-zod',
  '@base-ui',
  'pg-boss',
  'serialize-error',
  'non-error',
  'cron-parser',
  'file-type',
  'uint8array-extras',
  'token-types',
  '@tokenizer',
  '@borewit',
  'strtok3',
  'jose',
];

/** A package counts wherever pnpm puts it: `node_modules/.pnpm/@scope+name@1/node_modules/@scope/name`. */
const transformIgnorePatterns = [`/node_modules/(?!\\.pnpm/)(?!(${esmOnly.join('|')})(/|$))`];

const transform = (jsx) => ({
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: jsx },
        transform: jsx ? { react: { runtime: 'automatic' } } : undefined,
      },
      module: { type: 'commonjs' },
    },
  ],
});

module.exports = { transform, transformIgnorePatterns };

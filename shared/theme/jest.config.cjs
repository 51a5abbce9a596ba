module.exports = require('@portal/build/jest/web.cjs')('shared/theme', { testMatch: ['<rootDir>/{src,tools}/**/*.test.ts'] });

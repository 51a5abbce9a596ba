module.exports = require('@portal/build/jest/web.cjs')('game-studio/client', { testMatch: ['<rootDir>/**/*.test.{ts,tsx}'] });

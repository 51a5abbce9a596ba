module.exports = require('@portal/build/jest/node.cjs')('game-studio', {
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/client/'],
});

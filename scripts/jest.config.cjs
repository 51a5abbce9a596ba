// Makes a remote, builds and tests it: two minutes, for a guide that changes seldom. `npm run test:all` runs it.
const onDemand = process.env.EVERY_CASE ? [] : ['created-remote'];

module.exports = require('@portal/build/jest/node.cjs')('scripts', { testPathIgnorePatterns: ['/node_modules/', '/dist/', ...onDemand] });

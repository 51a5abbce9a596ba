module.exports = require('./src/jest/node.cjs')('tooling/build');

module.exports = require('./src/jest/node.cjs')('shared/build');

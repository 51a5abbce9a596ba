module.exports = require('@portal/build/jest/node.cjs')('shared/node-http');

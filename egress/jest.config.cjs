module.exports = require('@portal/build/jest/node.cjs')('egress');

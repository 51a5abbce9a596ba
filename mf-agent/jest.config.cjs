module.exports = require('@portal/build/jest/web.cjs')('mf-agent');

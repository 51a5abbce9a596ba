module.exports = require('@portal/build/jest/web.cjs')('releases/console');

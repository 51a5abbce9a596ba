module.exports = require('@portal/build/jest/web.cjs')('desk');

// A folder without a config of its own is no project: it would run here without a name.
module.exports = {
  projects: ['<rootDir>/*/jest.config.cjs', '<rootDir>/shared/*/jest.config.cjs'],
};

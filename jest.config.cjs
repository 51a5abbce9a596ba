module.exports = {
  projects: ['<rootDir>/shell', '<rootDir>/mf-*', '<rootDir>/shared/*', '<rootDir>/platform', '<rootDir>/releases', '<rootDir>/edge'],
};

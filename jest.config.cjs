// A folder without a config of its own is no project: it would run here without a name.
module.exports = {
  // Tests judge behaviour, not speed: a busy machine must not fail them.
  testTimeout: 30_000,
  projects: [
    '<rootDir>/*/jest.config.cjs',
    '<rootDir>/shared/*/jest.config.cjs',
    '<rootDir>/releases/console/jest.config.cjs',
    '<rootDir>/game-studio/client/jest.config.cjs',
  ],
};

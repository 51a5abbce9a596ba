const { availableParallelism } = require('node:os');

// A folder without a config of its own is no project: it would run here without a name.
module.exports = {
  // Jest leaves one core to its parent, which only waits: on a small machine that would be half of it.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  workerIdleMemoryLimit: '2GB',
  // Tests judge behaviour, not speed: a busy machine must not fail them.
  testTimeout: 120_000,
  projects: [
    '<rootDir>/*/jest.config.cjs',
    '<rootDir>/shared/*/jest.config.cjs',
    '<rootDir>/tooling/*/jest.config.cjs',
    '<rootDir>/releases/console/jest.config.cjs',
    '<rootDir>/game-studio/client/jest.config.cjs',
  ],
};

const { availableParallelism } = require('node:os');

// A folder without a config of its own is no project: it would run here without a name.
module.exports = {
  // More would only take each other's time: a worker keeps what it has loaded, so each one more loads everything once more.
  maxWorkers: availableParallelism(),
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

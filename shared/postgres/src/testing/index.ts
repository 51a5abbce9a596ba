export { type CutProxy, openCutProxy } from './cut-proxy';
export { findProcessorTime } from './processor-time';
export { serverFaults } from './server-faults';
export { asAdmin, createTestDatabase, startTestServer, stopTestServer, type TestDatabase, urlOf } from './test-server';

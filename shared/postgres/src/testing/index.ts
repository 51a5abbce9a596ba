export { asAdmin, createTestDatabase, startTestServer, stopTestServer, type TestDatabase, urlOf } from './test-server';

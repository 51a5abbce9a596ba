import type { AddressInfo } from 'node:net';
import { testRawRequests } from '@portal/node-http/testing';
import { startTestStudio, type TestStudio } from './test-studio';

let studio: TestStudio;
beforeAll(async () => (studio = await startTestStudio()));
afterAll(() => studio.close());

testRawRequests({
  port: () => (studio.app.http.server.address() as AddressInfo).port,
  prefixes: ['/api', '/v1', '/play', '/assets', '/verify'],
});

import type { AddressInfo } from 'node:net';
import { testRawRequests } from '@portal/node-http/testing';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

testRawRequests({
  port: () => (app.http.server.address() as AddressInfo).port,
  prefixes: ['/wps', '/lgw', '/lotto', '/seamless/v1', '/sandbox'],
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTlsFront } from '@portal/node-http';
import { makeCertificate } from '@portal/node-http/testing';
import type { FastifyInstance } from 'fastify';
import { createEdge } from './app';
import { createTestRegistry, testConfig } from './test-registry';

const hostname = 'portal.example';
let folder: string;
let certificates: string;
let service: Server;
let edge: FastifyInstance;
let front: Awaited<ReturnType<typeof openTlsFront>>;
let ca: string;

beforeAll(async () => {
  folder = await createTestRegistry();
  certificates = mkdtempSync(join(tmpdir(), 'edge-tls-'));
  service = createServer((asked, answer) => {
    if (asked.url === '/wps/stream') return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(asked.headers));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  edge = await createEdge(testConfig(folder, [`http://127.0.0.1:${(service.address() as AddressInfo).port}`]));
  await edge.listen({ port: 0, host: '127.0.0.1' });
  const { cert, ...files } = await makeCertificate(certificates, { hosts: [hostname] });
  ca = cert;
  const report = { info: () => undefined, warn: () => undefined, error: () => undefined };
  front = await openTlsFront({ http: edge.server, settings: { ...files, port: 0 }, host: '127.0.0.1', hostname, report });
});
afterAll(async () => {
  edge.server.closeAllConnections();
  await Promise.all([front.close(), edge.close()]);
  service.closeAllConnections();
  service.close();
  for (const made of [folder, certificates]) rmSync(made, { recursive: true, force: true });
});

function ask(path: string): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port: front.port, path, ca, servername: hostname, headers: { host: hostname }, agent: false });
  asked.end();
  return once(asked, 'response').then(([answer]) => answer as IncomingMessage);
}
async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

it('serves pages by its own certificate, and keeps browsers with https', async () => {
  const answer = await ask('/lottery');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
  expect(await textOf(answer)).toContain('<div id="root">');
});

it('tells the platform the visitor’s own address, and nothing that the visitor made up', async () => {
  const heard = JSON.parse(await textOf(await ask('/wps/system/status'))) as Record<string, string>;
  expect(heard['x-forwarded-for']).toBe('127.0.0.1');
});

it('lets events through as they come', async () => {
  const answer = await ask('/wps/stream');
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toContain('data: one');
  answer.destroy();
});

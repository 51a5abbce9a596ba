import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testRawRequests } from '@portal/node-http/testing';
import { openDeskLab, type DeskLab } from './desk.builder';

let lab: DeskLab;
beforeAll(async () => {
  lab = await openDeskLab();
  const consoleFolder = join(lab.folder, 'console');
  mkdirSync(consoleFolder);
  writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>Console</title>');
  const deskFolder = join(lab.folder, 'desk');
  mkdirSync(deskFolder);
  writeFileSync(join(deskFolder, 'index.html'), '<!doctype html><title>Desk</title>');
  await lab.desk().app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => lab.close());

testRawRequests({
  port: () => (lab.desk().app.server.address() as AddressInfo).port,
  prefixes: ['/ops', '/ops/api', '/ops/releases', '/beacons'],
});

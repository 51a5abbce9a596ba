import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOperators } from './operators';

type Instance = { url: string; asked: string[]; server: Server; answersWith: number };
let instances: Instance[];

async function startInstance(): Promise<Instance> {
  const server = createServer((request, response) => {
    instance.asked.push(`${request.method} ${request.url}`);
    const value = { operator: { name: 'ann', roles: ['releaser'] }, id: '00000000-0000-4000-8000-000000000000' };
    response.writeHead(instance.answersWith, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: instance.answersWith === 200, value, message: '' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const instance: Instance = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: [], server, answersWith: 200 };
  return instance;
}
const stop = ({ server }: Instance) => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
};

beforeEach(async () => (instances = [await startInstance(), await startInstance()]));
afterEach(() => Promise.all(instances.map(stop)));

const open = () => createOperators({ platformUrls: instances.map(({ url }) => url) });
const caller = { cookie: 'operator=ann', address: '127.0.0.1', protocol: 'https', host: 'portal.test' };
const line = { area: 'releases', act: 'activate', subject: 'mf-lobby@1', reason: '', detail: {} };

it('authenticates operators and writes the audit as long as one instance of the platform is up', async () => {
  const operators = open();
  await stop(instances[0]!);
  for (let turn = 0; turn < 4; turn += 1) {
    expect((await operators.identify(caller, { isFresh: true })).name).toBe('ann');
    await operators.writeAudit(caller, line);
  }
  expect(instances[1]!.asked).toHaveLength(8);
});

it('authenticates on another instance when one is stopping, but writes no line twice', async () => {
  const operators = open();
  instances[0]!.answersWith = 503;
  expect((await operators.identify(caller, { isFresh: true })).name).toBe('ann');
  expect(instances.map(({ asked }) => asked.length)).toEqual([1, 1]);

  const others = open();
  await expect(others.writeAudit(caller, line)).rejects.toThrow();
  expect(instances.map(({ asked }) => asked.length)).toEqual([2, 1]);
  await others.writeAudit(caller, line);
  expect(instances.map(({ asked }) => asked.length)).toEqual([2, 2]);
});

it('reports that the platform is away when no instance is left', async () => {
  const operators = open();
  await Promise.all(instances.map(stop));
  await expect(operators.identify(caller)).rejects.toThrow('network.failed');
});

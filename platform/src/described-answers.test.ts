import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type CallName, calls } from '@portal/contracts';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type AccessCallers, addAccessCallers, callerOf } from '../test/calls/access-callers';
import { accessRequests } from '../test/calls/access-requests';
import { type DescribedInterface, type DescribedOperation, operationsOf, readDescription } from '../test/calls/described-interface';
import { createCallSender } from '../test/calls/send-call';
import { createTestApp, type TestApp } from '../test/test-app';
import { seedDemo } from './demo/seed-demo';

let app: TestApp;
let callers: AccessCallers;
let send: Awaited<ReturnType<typeof createCallSender>>;
let description: DescribedInterface;
const folder = mkdtempSync(join(tmpdir(), 'described-'));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
// Not among the usual ones; its pattern stands beside it.
ajv.addFormat('base64', true);
beforeAll(async () => {
  app = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(app, folder);
  await app.services.system.save('humanVerification', false);
  callers = await addAccessCallers(app, 'da');
  send = await createCallSender(app);
  description = await readDescription(app);
  ajv.addSchema({ $id: 'interface', components: description.components });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** What is wrong with it by the schema, which refers to the description’s components. */
function faultsIn(part: unknown, schema: object): unknown[] {
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"interface#/components/')) as object;
  const isValid = ajv.compile(whole);
  return isValid(part) ? [] : isValid.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const answerSchema = ({ responses }: DescribedOperation, status: number) =>
  (responses[status] ?? responses[`${Math.floor(status / 100)}XX`])!.content['application/json']!.schema;

const answered: string[] = [];

it.each(Object.entries(calls) as [CallName, Call][])('%s answers what its description says @API-10', async (name, call) => {
  const operation = operationsOf(description).find(([each]) => each === name)![1];
  const request = accessRequests[name]?.(1) ?? {};
  const response = await send(name, callers.headersOf(callerOf(call)), request);
  expect(faultsIn(response.json(), answerSchema(operation, response.statusCode))).toEqual([]);
  if (response.statusCode !== 200) return;
  answered.push(operation.tags[0]!);
  const body = operation['x-opened-body'] ?? operation.requestBody?.content['application/json']!.schema;
  if (body) expect(faultsIn(request.body ?? {}, body)).toEqual([]);
});

it('has checked real answers of nearly every module', () => expect(new Set(answered).size).toBeGreaterThan(13));

it('reports an answer that differs from its description', async () => {
  const operation = operationsOf(description).find(([each]) => each === 'GET /wps/v2/wallets/balance')![1];
  const response = await send('GET /wps/v2/wallets/balance', callers.headersOf('member'), {});
  const answer = response.json<{ value: object }>();
  expect(faultsIn({ ...answer, value: { ...answer.value, sumBalance: 1.5 } }, answerSchema(operation, 200))).toEqual([
    '/value/sumBalance must be string',
  ]);
});

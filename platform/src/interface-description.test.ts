import { type Call, calls, callTags } from '@portal/contracts';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { type DescribedInterface, type DescribedOperation, operationsOf, readDescription } from '../test/calls/described-interface';
import { createTestApp, type TestApp } from '../test/test-app';
import { tidyComponents } from './core/http/description/component-schemas';

let app: TestApp;
let description: DescribedInterface;
let operations: [string, DescribedOperation][];
beforeAll(async () => {
  app = await createTestApp();
  description = await readDescription(app);
  operations = operationsOf(description);
});
afterAll(() => app.close());

const spectral = new Spectral();
// Every rule at the level that Spectral recommends; none is switched off.
spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
const findingsIn = async (document: object) => (await spectral.run(document as Record<string, unknown>)).map(({ code }) => code);

/** A part of the description that is whole by itself: the rules look at a small one sooner. */
const copyOfBets = () => structuredClone(tidyComponents({ ...description, paths: { '/lgw/bets': description.paths['/lgw/bets']! } }));
const refsIn = (part: unknown) => [...JSON.stringify(part).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref!);

describe('the description of the interface', () => {
  it('passes the rules of Spectral without error or warning @API-10', async () => {
    expect(await findingsIn(description)).toEqual([]);
  });

  it.each<[string, string, (spoiled: DescribedInterface) => void]>([
    ['a reference to nothing', 'invalid-ref', ({ components }) => delete components.schemas.MoneyText],
    [
      'an operation without description',
      'operation-description',
      ({ paths }) => delete (paths['/lgw/bets']!.post as Partial<DescribedOperation>).description,
    ],
    ['an unknown tag', 'operation-tag-defined', ({ paths }) => (paths['/lgw/bets']!.post!.tags = ['nowhere'])],
    ['an id that is taken', 'operation-operationId-unique', ({ paths }) => (paths['/lgw/bets']!.post!.operationId = 'getBets')],
    ['a component that nothing uses', 'oas3-unused-component', ({ components }) => (components.schemas.Forgotten = { type: 'string' })],
  ])('would not pass with %s', async (_, code, spoil) => {
    const spoiled = copyOfBets();
    expect(await findingsIn(spoiled)).toEqual([]);
    spoil(spoiled);
    expect(await findingsIn(spoiled)).toContain(code);
  });

  it('shows the calls of the table and the stream of events, and nothing else @API-10 @AUTH-10', () => {
    expect(operations.map(([name]) => name).sort()).toEqual([...Object.keys(calls), 'GET /wps/events'].sort());
  });

  it('refers only to components it has, each by the name of its schema', () => {
    const names = Object.keys(description.components.schemas);
    expect(new Set(refsIn(description))).toEqual(new Set(names.map((name) => `#/components/schemas/${name}`)));
    for (const name of names) expect(name).toMatch(/^[A-Z][a-zA-Z]+$/);
    expect(names).toEqual(expect.arrayContaining(['BetDetail', 'MoneyText', 'WhitelabelModule', 'Refusal']));
  });

  it('has one tag for each module that has calls', () => {
    expect(description.tags.map(({ name }) => name)).toEqual(Object.keys(callTags));
    expect([...new Set(operations.flatMap(([, { tags }]) => tags))].sort()).toEqual(Object.keys(callTags).sort());
    for (const [, { tags }] of operations) expect(tags).toHaveLength(1);
  });
});

/** What a caller has to bring, one of them where there are several. */
const signInOf = ({ auth, cookie }: Call): string[] => {
  if (auth === 'optional') return ['', 'token', 'bearer', ...(cookie ? [cookie] : [])];
  if (cookie) return ['', cookie];
  if (auth === 'member') return ['token', 'bearer'];
  if (auth === 'signature') return ['bankSignature+bankTimestamp'];
  return auth === 'operator' ? ['operator'] : [];
};

describe.each(Object.entries(calls) as [string, Call][])('%s', (name, call) => {
  const found = () => operations.find(([each]) => each === name)![1];

  it('says who may call it as the table does @AUTH-10', () => {
    const { security, 'x-access': access, description: text } = found();
    expect(security.map((schemes) => Object.keys(schemes).join('+'))).toEqual(signInOf(call));
    const { auth, role, control, agent, realAccount } = call;
    expect(access).toEqual(JSON.parse(JSON.stringify({ auth, role, control, agent, realAccount })));
    expect(text).toContain('may call it');
    if (role) expect(text).toContain(`\`${role}\``);
  });

  it('shows the body that travels and how it is refused @API-10', () => {
    const { requestBody, responses, 'x-opened-body': opened } = found();
    expect(requestBody !== undefined).toBe(call.body !== undefined);
    expect(opened !== undefined).toBe(call.encrypted === true);
    if (call.encrypted) expect(refsIn(requestBody)).toEqual(['#/components/schemas/EncryptedPayload']);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '4XX', '5XX']));
    if (call.auth === 'member' || call.auth === 'operator') expect(responses).toHaveProperty('401');
    if (call.idempotent) expect(responses).toHaveProperty('409');
    for (const [status, answer] of Object.entries(responses)) {
      if (status !== '200') expect(answer.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Refusal' });
    }
  });
});

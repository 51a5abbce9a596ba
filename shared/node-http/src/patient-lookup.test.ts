import type { LookupFunction } from 'node:net';
import { createPatientLookup } from './patient-lookup';

type Callback = Parameters<LookupFunction>[2];

/** A system whose lookups answer when they are told to. */
function world() {
  const asked: { hostname: string; answer: Callback }[] = [];
  const lookup = createPatientLookup((hostname, _options, answer) => void asked.push({ hostname, answer }), 20);
  const find = (hostname: string) =>
    new Promise<string>((resolve) => {
      lookup(hostname, { family: 4 }, (error, address) => resolve(error ? error.code! : (address as string)));
    });
  return { asked, find };
}
const fault = (code: string) => Object.assign(new Error(code), { code });

it('looks a name up once for all who want it, and each name separately', async () => {
  const { asked, find } = world();
  const all = [find('api-1'), find('api-1'), find('api-2'), find('api-1')];
  expect(asked.map(({ hostname }) => hostname)).toEqual(['api-1', 'api-2']);
  asked[0]!.answer(null, '10.0.0.1', 4);
  asked[1]!.answer(null, '10.0.0.2', 4);
  expect(await Promise.all(all)).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']);
});

it('returns the known address when the system does not answer or fails, without asking it repeatedly', async () => {
  const { asked, find } = world();
  const first = find('api-1');
  asked[0]!.answer(null, '10.0.0.1', 4);
  await first;
  for (let turn = 0; turn < 5; turn += 1) expect(await find('api-1')).toBe('10.0.0.1');
  expect(asked).toHaveLength(2);
  asked[1]!.answer(fault('EAI_AGAIN'), '', 0);
  const later = find('api-1');
  asked[2]!.answer(fault('EAI_AGAIN'), '', 0);
  expect(await later).toBe('10.0.0.1');
});

it('uses a new address, and forgets a name that is reported as unknown', async () => {
  const { asked, find } = world();
  for (const address of ['10.0.0.1', '10.0.0.7']) {
    const found = find('api-1');
    asked.at(-1)!.answer(null, address, 4);
    expect(await found).toBe(address);
  }
  const gone = find('api-1');
  asked.at(-1)!.answer(fault('ENOTFOUND'), '', 0);
  expect(await gone).toBe('ENOTFOUND');
  const still = find('api-1');
  asked.at(-1)!.answer(fault('EAI_AGAIN'), '', 0);
  expect(await still).toBe('EAI_AGAIN');
});

it('waits for a name that was never known', async () => {
  const { asked, find } = world();
  const found = find('api-1');
  await new Promise((done) => setTimeout(done, 60));
  asked[0]!.answer(null, '10.0.0.1', 4);
  expect(await found).toBe('10.0.0.1');
});

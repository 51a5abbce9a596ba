import { askInstances } from './ask-instances';
import { createInstances } from './instances';

const [first, second] = ['http://a', 'http://b'] as const;
const open = () => createInstances([first, second], { look: () => Promise.resolve('gone') });
const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }) });
const cut = () => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET', syscall: 'read' }) });

/** What each instance does when it is asked; who was asked is in `asked`. */
function world(does: Record<string, () => Response | Error>) {
  const asked: string[] = [];
  const ask = (url: string): Promise<Response> => {
    asked.push(url);
    const outcome = does[url]!();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { asked, ask, instances: open() };
}
const ok = () => new Response('ok');
const status = (code: number) => () => new Response('', { status: code });

it('asks the next instance when one cannot be reached, whatever the method, and starts with another from then on', async () => {
  const { asked, ask, instances } = world({ [first]: refused, [second]: ok });
  expect(await (await askInstances(instances, ask)).text()).toBe('ok');
  expect(asked).toEqual([first, second]);
  for (let turn = 0; turn < 4; turn += 1) await askInstances(instances, ask);
  expect(asked.slice(2)).toEqual([second, second, second, second]);
});

it.each([
  ['a connection that was cut', cut],
  ['an answer that the instance is away', status(503)],
])('asks once when a sent request met %s, and starts with another the next time', async (_what, does) => {
  const { asked, ask, instances } = world({ [first]: does, [second]: ok });
  await askInstances(instances, ask).catch(() => null);
  expect(asked).toEqual([first]);
  await askInstances(instances, ask);
  await askInstances(instances, ask);
  expect(asked).toEqual([first, second, second]);
});

it.each([
  ['cut', cut],
  ['503', status(503)],
])('repeats on another instance what may be asked twice: %s', async (_what, does) => {
  const { asked, ask, instances } = world({ [first]: does, [second]: ok });
  expect((await askInstances(instances, ask, { isRepeatable: true })).status).toBe(200);
  expect(asked).toEqual([first, second]);
});

it('returns or throws what the last one did when all are away', async () => {
  const away = world({ [first]: status(503), [second]: status(503) });
  expect((await askInstances(away.instances, away.ask, { isRepeatable: true })).status).toBe(503);
  const gone = world({ [first]: refused, [second]: refused });
  await expect(askInstances(gone.instances, gone.ask)).rejects.toThrow('fetch failed');
  expect([away.asked, gone.asked]).toEqual([
    [first, second],
    [first, second],
  ]);
});

it('accepts a refusal or an internal error as a response: the instance is there', async () => {
  for (const code of [200, 401, 404, 429, 500]) {
    const { asked, ask, instances } = world({ [first]: status(code), [second]: ok });
    expect((await askInstances(instances, ask, { isRepeatable: true })).status).toBe(code);
    expect([asked, instances.standingOf(first)]).toEqual([[first], 'ready']);
  }
});

it('makes no further attempt when the time is up', async () => {
  const { asked, ask, instances } = world({ [first]: refused, [second]: ok });
  await expect(askInstances(instances, ask, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(asked).toEqual([first]);
});

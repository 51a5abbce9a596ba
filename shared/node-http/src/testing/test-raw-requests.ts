import { rawRequests } from './raw-requests';
import { sendAllRaw, sendRaw } from './send-raw';

const seeds = [20_261_123, 7];
const requestsEach = 400;
/** Nobody listens there. */
const secretHost = '127.0.0.1:9';

type Service = {
  /** Asked when the tests run. */
  port(): number;
  /** Paths behind which there is something. */
  prefixes: readonly [string, ...string[]];
};

/** Forms of a target that one program reads in one way and the next one in another. */
const unreadable = (prefix: string): string[] => [
  `http://${secretHost}${prefix}/status`,
  `//${secretHost}/livez`,
  `${prefix}/../livez`,
  `${prefix}/%2e%2e/livez`,
  '/%2flivez',
  `${prefix}/%252e%252e`,
  '*',
];

/** The tests that every server inside passes, whatever it serves. */
export function testRawRequests({ port, prefixes }: Service): void {
  it.each(seeds)('answers what stands on a line in whatever form without a fault of its own (seed %d)', async (seed) => {
    const requests = rawRequests(seed, { prefixes, secretHost });
    const faults: string[] = [];
    await sendAllRaw(
      port(),
      Array.from({ length: requestsEach }, () => requests.next().value),
      (text, answers) => {
        for (const { status } of answers) if (status >= 500) faults.push(`${status} for ${JSON.stringify(text.slice(0, 400))}`);
      },
    );
    expect({ seed, faults: faults.slice(0, 5) }).toEqual({ seed, faults: [] });
    expect((await sendRaw(port(), '')).answers).toMatchObject([{ status: 200 }]);
  });

  it.each(unreadable(prefixes[0]))('refuses the target %s as unreadable', async (target) => {
    const { answers } = await sendRaw(port(), `GET ${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(answers[0]).toMatchObject({ status: 400, headers: { 'x-content-type-options': 'nosniff' } });
  });
}

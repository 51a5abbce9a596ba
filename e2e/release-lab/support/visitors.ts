import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Who asks: from which address, as the proxy before the edge tells it, and under which name the edge knows the browser. */
export type Visitor = { address?: string; visitor?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Report = { remote: string; build: string; epoch: number };

const ask = (method: 'GET' | 'POST', path: string, { address, visitor }: Visitor, body?: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const headers = {
      ...(address && { 'x-forwarded-for': address }),
      ...(visitor && { cookie: `visitor=${visitor}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    };
    const sent = request({ agent, host: '127.0.0.1', port: process.env.E2E_PORT, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.on('error', fail);
    sent.end(body);
  });

/** What the edge gives to a visitor: the build of a remote that comes first, the page's nonce, and the visitor's name when it is a new one. */
export async function getMap(remote: string, who: Visitor) {
  const { body, headers } = await ask('GET', '/release-map', who);
  const answer = JSON.parse(body) as { text: string; epoch: number; nonce: string };
  const { microFrontends } = JSON.parse(answer.text) as { microFrontends: Record<string, { extras: { portal: { buildId: string } } }[]> };
  const given = /^visitor=([^;]+); (.*)$/.exec(headers['set-cookie']?.[0] ?? '');
  return {
    build: microFrontends[remote]?.[0]?.extras.portal.buildId ?? null,
    epoch: answer.epoch,
    nonce: answer.nonce,
    visitor: given?.[1] ?? who.visitor ?? '',
    cookieRules: given?.[2] ?? null,
  };
}

/** A page as it is sent, with the build of a remote that it names first. */
export async function getPage(remote: string, path: string): Promise<{ build: string | null }> {
  const { body } = await ask('GET', path, {});
  return { build: new RegExp(`"${remote}":\\[\\{"url":"/r/${remote}/([0-9a-f]{12})/`).exec(body)?.[1] ?? null };
}

/** Reports one failed load under the nonce of a page. Whatever becomes of it, the answer is the same. */
export async function reportFailure(nonce: string, address: string, report: Report): Promise<void> {
  const load = { ...report, candidate: 0, status: 'failed', errorClass: 'evaluation', durationMs: 120 };
  const { status } = await ask('POST', '/beacons', { address }, JSON.stringify({ nonce, shellBuild: 'aaaaaaaaaaaa', loads: [load] }));
  if (status !== 204) throw new Error(`A report was answered with ${status}.`);
}

/** Does something for each number below `count`, a few at once. */
export async function forEach(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

/** Addresses of networks that have nothing to do with each other. */
export const addressOf = (index: number, network = 10): string => `${network}.${index >> 8}.${index & 255}.7`;

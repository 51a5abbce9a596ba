import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a call on its way: it never arrives, its answer is lost, it arrives twice at once, or long after the caller gave up. */
export type Mishap = 'lost' | 'answerLost' | 'twice' | 'late';
const mishaps: Mishap[] = ['lost', 'answerLost', 'twice', 'late'];
const latestMs = 4_000;

/** A line between a provider and the platform that goes wrong in a third of all calls that move money, as long as it is told to. */
export async function openFaultyLine(platformUrl: string) {
  const happened: Record<Mishap, number> = { lost: 0, answerLost: 0, twice: 0, late: 0 };
  const onTheirWay = new Set<Promise<unknown>>();
  let isFaulty = true;

  const server = createServer((request, response) => {
    void (async () => {
      const body = new Uint8Array(Buffer.concat(await request.toArray()));
      const forward = () => fetch(platformUrl + request.url, { method: 'POST', body, headers: signedHeaders(request.headers) });
      try {
        const mishap = isFaulty && /\/(bet|win|rollback)$/.test(request.url ?? '') ? drawMishap() : null;
        if (mishap) happened[mishap] += 1;
        if (mishap === 'late') {
          const late = sleep(Math.random() * latestMs) // eslint-disable-line no-restricted-properties -- a fault, not a guard
            .then(forward)
            .catch(() => undefined);
          onTheirWay.add(late);
        }
        if (mishap === 'lost' || mishap === 'late') return request.socket.destroy();
        const [answer] = await Promise.all([forward(), ...(mishap === 'twice' ? [forward()] : [])]);
        if (mishap === 'answerLost') return request.socket.destroy();
        response.statusCode = answer.status;
        response.setHeader('content-type', 'application/json').end(await answer.text());
      } catch {
        request.socket.destroy();
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    /** From now on nothing goes wrong; what is late still arrives. */
    async repair(): Promise<void> {
      isFaulty = false;
      await Promise.all(onTheirWay);
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

function drawMishap(): Mishap | null {
  const draw = Math.floor(Math.random() * 12); // eslint-disable-line no-restricted-properties -- a fault, not a guard
  return mishaps[draw] ?? null;
}

const signedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(['content-type', 'x-operator', 'x-timestamp', 'x-signature'].map((name) => [name, String(headers[name])]));

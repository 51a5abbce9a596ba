import { outgoingUrl } from '@portal/node-http';

const answerLimitMs = 3_000;

/** Asks the private listeners of the platform in turn; throws what the last one said when none answers. */
export function createPrivateAsk({ urls, token }: { urls: readonly string[]; token: string }) {
  return async (path: `/${string}`, body: unknown): Promise<unknown> => {
    let fault: unknown = new Error('There is nobody to ask.');
    for (const url of urls) {
      try {
        const answer = await fetch(outgoingUrl(url, path), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(answerLimitMs),
        });
        if (answer.status === 204) return null;
        if (answer.ok) return await answer.json();
        await answer.body?.cancel();
        throw new Error(`status ${answer.status}`);
      } catch (error) {
        fault = error;
      }
    }
    throw fault;
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/** Waits until an address answers well. */
export async function waitUntilReady(url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    last = answer ? `status ${answer.status}` : 'no answer';
    await wait(250);
  }
  throw new Error(`${url} was not ready within ${limitMs / 1000} s (${last}).`);
}

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, useCall, useCommand } from './queries';
import { refuse, stubFetch, succeed, type Received } from './testing/stub-fetch';

let stub: ReturnType<typeof stubFetch>;
afterEach(() => {
  stub.restore();
  jest.useRealTimers();
});

function wrapper() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const keyOf = ({ headers }: Received) => headers.get('idempotency-key');
const bet = {
  drawId: '0190a000-0000-7000-8000-0000000000d1',
  lines: [{ playType: 'top2', selection: '12', stake: '5', expectedRate: '90' }],
};

describe('a write of money', () => {
  async function place(answers: (count: number) => Response | Promise<Response>, tries: number) {
    sessionStorage.clear();
    stub = stubFetch((_, count) => answers(count));
    const { result } = renderHook(() => useCommand('POST /lgw/bets'), { wrapper: wrapper() });
    for (let i = 0; i < tries; i += 1) await act(() => result.current.mutateAsync({ body: bet }).catch(() => {}));
    return stub.received.map(keyOf);
  }

  it('keeps its key when the outcome is unknown, so that trying again is the same bet @LOTT-03', async () => {
    const keys = await place((count) => {
      if (count === 1) throw new TypeError('Failed to fetch');
      return count === 2 ? refuse(503, 'request.busy') : succeed({});
    }, 3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  it('keeps its key when the answer cannot be read', async () => {
    const [first, second] = await place((count) => (count === 1 ? new Response('{"success":true,"va') : succeed({})), 2);
    expect(second).toBe(first);
  });

  it('gets a new key after an answer, also after a refusal', async () => {
    const keys = await place((count) => (count === 1 ? refuse(409, 'wallet.insufficient_funds') : succeed({})), 3);
    expect(new Set(keys).size).toBe(3);
  });

  it('keeps its key when the session has ended: after signing in it is the same bet @LOTT-03', async () => {
    const [first, second] = await place((count) => (count === 1 ? refuse(401, 'session.expired') : succeed({})), 2);
    expect(second).toBe(first);
  });

  it('is never sent again by itself', async () => {
    expect(await place(() => refuse(503, 'request.busy'), 1)).toHaveLength(1);
  });
});

describe('a read', () => {
  it('is tried again when no answer came, and not when it was refused', async () => {
    jest.useFakeTimers();
    stub = stubFetch((_, count) => (count === 1 ? refuse(503, 'request.busy') : refuse(404, 'request.not_found')));
    const { result } = renderHook(() => useCall('GET /wps/captcha', {}), { wrapper: wrapper() });
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(result.current.error?.code).toBe('request.not_found');
    expect(stub.received).toHaveLength(2);
  });

  it('keeps showing the page before while the next one is fetched', async () => {
    let release = () => {};
    stub = stubFetch(async ({ path }) => {
      if (path.includes('pageNo=2')) await new Promise<void>((resolve) => (release = resolve));
      return succeed({ content: [path], pageNo: 1, totalPages: 2, totalElements: 2 });
    });
    const { result, rerender } = renderHook(
      ({ pageNo }) => useCall('GET /wps/relay/messages', { query: { pageNo, pageSize: 1 } }, { keepPrevious: true }),
      { wrapper: wrapper(), initialProps: { pageNo: 1 } },
    );
    await waitFor(() => expect(result.current.data?.content).toHaveLength(1));
    const first = result.current.data;

    rerender({ pageNo: 2 });
    expect(result.current.data).toBe(first);
    expect(result.current.isPlaceholderData).toBe(true);
    await waitFor(() => expect(stub.received).toHaveLength(2));
    release();
    await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
  });
});

import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, useCall, useCommand, useOpenAttempt } from './queries';
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
  it('is pending until its outcome is certain, and the page may say so @LOTT-03', async () => {
    let isBack = false;
    stub = stubFetch(({ path }) => {
      if (!isBack) throw new TypeError('Failed to fetch');
      return succeed(path.endsWith('/settle') ? { isDone: true } : 'ticket');
    });
    const { result } = renderHook(() => ({ place: useCommand('POST /lgw/bets'), open: useOpenAttempt('POST /lgw/bets') }), {
      wrapper: wrapper(),
    });
    act(() => result.current.place.mutate({ body: bet, note: { gameCode: 'SSC60' } }));
    await waitFor(() => expect(result.current.open).toMatchObject({ state: 'unknown', note: { gameCode: 'SSC60' } }));
    expect(result.current.place.isPending).toBe(true);

    isBack = true;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.place.data).toBe('ticket'));
    expect(result.current.open).toBeUndefined();
    const bets = stub.received.filter(({ path }) => path === '/lgw/bets').map(keyOf);
    expect(bets).toEqual([bets[0], bets[0]]);
    expect(bets[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('without a key is sent once and never repeated automatically', async () => {
    stub = stubFetch(() => refuse(503, 'request.busy'));
    const { result } = renderHook(() => useCommand('POST /wps/deposit/requests/:id/cancel'), { wrapper: wrapper() });
    await act(() => result.current.mutateAsync({ params: { id: bet.drawId }, body: {} }).catch(() => {}));
    expect(stub.received.map(keyOf)).toEqual([null]);
  });
});

describe('a read', () => {
  it('that is under way for the first time is begun again when its answer is no longer valid', async () => {
    const waiting: (() => void)[] = [];
    stub = stubFetch(async (_, count) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return succeed(count);
    });
    const { result } = renderHook(() => ({ read: useCall('GET /wps/captcha', {}), client: useQueryClient() }), { wrapper: wrapper() });
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => void result.current.client.invalidateQueries({ queryKey: ['GET /wps/captcha'] }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    for (const answer of waiting) answer();
    await waitFor(() => expect(result.current.read.data).toBe(2));
  });

  it('is tried again when no response came, and not when it was refused', async () => {
    jest.useFakeTimers();
    stub = stubFetch((_, count) => (count === 1 ? refuse(503, 'request.busy') : refuse(404, 'request.not_found')));
    const { result } = renderHook(() => useCall('GET /wps/captcha', {}), { wrapper: wrapper() });
    await act(() => jest.advanceTimersByTimeAsync(30_000));

    expect(result.current.error?.code).toBe('request.not_found');
    expect(stub.received).toHaveLength(2);
  });

  it('keeps showing the previous page while the next one is fetched', async () => {
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

import { createApi } from './api';
import { ApiError } from './api-error';
import { refuse, stubFetch, succeed } from './testing/stub-fetch';

let stub: ReturnType<typeof stubFetch>;
afterEach(() => {
  stub.restore();
  jest.useRealTimers();
});

const wallet = { isSingle: true, sumBalance: '10.00', hold: '0.00', currency: 'THB' };
const refusalOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('The call should have been refused.')),
    (error: unknown) => error as ApiError,
  );

describe('a call', () => {
  it('sends token, language and filled path, and returns the value', async () => {
    stub = stubFetch(() => succeed([]));
    const api = createApi();
    api.configure({ baseUrl: 'http://portal.test', getToken: () => 't-1', getLanguage: () => 'EN' });

    await api.call('GET /lgw/draws/:id/limits', { params: { id: 'a/b' } });
    await api.call('GET /lotto/lgw/games/opened/numero', { query: { gameCode: 'SSC60', count: undefined } });

    expect(stub.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET http://portal.test/lgw/draws/a%2Fb/limits',
      'GET http://portal.test/lotto/lgw/games/opened/numero?gameCode=SSC60',
    ]);
    expect(stub.received[0]?.headers.get('token')).toBe('t-1');
    expect(stub.received[0]?.headers.get('language')).toBe('EN');
  });

  it('carries no token while nobody is signed in', async () => {
    stub = stubFetch(() => succeed(''));
    await createApi().call('GET /wps/captcha', {});
    expect(stub.received[0]?.headers.has('token')).toBe(false);
  });

  it('turns a refusal into its code, status, value and request id', async () => {
    stub = stubFetch(() => refuse(409, 'wallet.insufficient_funds', { missing: '5.00' }));
    const error = await refusalOf(createApi().call('GET /wps/v2/wallets/balance', {}));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'wallet.insufficient_funds', status: 409, value: { missing: '5.00' }, requestId: 'req-7' });
    expect(error.isOutcomeUnknown).toBe(false);
  });
});

describe('without an answer', () => {
  it('gives up after the time limit, and the outcome is unknown', async () => {
    jest.useFakeTimers();
    stub = stubFetch(() => new Promise(() => {}));
    const refusal = refusalOf(createApi().call('GET /wps/captcha', {}));
    await jest.advanceTimersByTimeAsync(15_000);

    const { code, isOutcomeUnknown } = await refusal;
    expect({ code, isOutcomeUnknown }).toEqual({ code: 'network.timeout', isOutcomeUnknown: true });
  });

  it('gives up when the response stops half way', async () => {
    jest.useFakeTimers();
    stub = stubFetch(({ signal }) => {
      const half = new Response('{"succ');
      half.text = () => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
      return half;
    });
    const refusal = refusalOf(createApi().call('GET /wps/captcha', {}));
    await jest.advanceTimersByTimeAsync(15_000);

    expect((await refusal).code).toBe('network.timeout');
  });

  it('says that the network failed, or that the browser is offline', async () => {
    stub = stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await refusalOf(createApi().call('GET /wps/captcha', {}))).code).toBe('network.failed');

    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await refusalOf(createApi().call('GET /wps/captcha', {}))).code).toBe('network.offline');
    onLine.mockRestore();
  });

  it('is no refusal when the caller aborts it', async () => {
    stub = stubFetch(() => new Promise(() => {}));
    const controller = new AbortController();
    const refusal = refusalOf(createApi().call('GET /wps/captcha', {}, { signal: controller.signal }));
    controller.abort();

    expect(await refusal).not.toBeInstanceOf(ApiError);
  });
});

describe('an answer nobody can read', () => {
  it('leaves the outcome unknown after a successful status: the act may have been done', async () => {
    stub = stubFetch(() => new Response('<html>proxy</html>', { status: 200 }));
    const { code, isOutcomeUnknown } = await refusalOf(createApi().call('GET /wps/captcha', {}));
    expect({ code, isOutcomeUnknown }).toEqual({ code: 'network.bad_answer', isOutcomeUnknown: true });
  });

  it('leaves it known after a client error, and unknown after a server error', async () => {
    stub = stubFetch((_, count) => new Response('<html>proxy</html>', { status: count === 1 ? 413 : 502 }));
    const api = createApi();
    expect((await refusalOf(api.call('GET /wps/captcha', {}))).isOutcomeUnknown).toBe(false);
    expect((await refusalOf(api.call('GET /wps/captcha', {}))).isOutcomeUnknown).toBe(true);
  });
});

describe('an expired session', () => {
  it('is recovered once for all calls that wait, which are then sent again @AUTH-13', async () => {
    let token = 'old';
    stub = stubFetch(({ headers }) => (headers.get('token') === 'new' ? succeed(wallet) : refuse(401, 'session.expired')));
    const recoverSession = jest.fn(async () => {
      token = 'new';
      return true;
    });
    const api = createApi();
    api.configure({ getToken: () => token, recoverSession });

    const answers = await Promise.all([api.call('GET /wps/v2/wallets/balance', {}), api.call('GET /wps/v2/wallets/balance', {})]);

    expect(answers).toEqual([wallet, wallet]);
    expect(recoverSession).toHaveBeenCalledTimes(1);
    expect(stub.received.map(({ headers }) => headers.get('token'))).toEqual(['old', 'old', 'new', 'new']);
  });

  it('keeps the idempotency key of a write that is sent again', async () => {
    stub = stubFetch((_, count) => (count === 1 ? refuse(401, 'session.expired') : succeed({})));
    const api = createApi();
    api.configure({ recoverSession: () => Promise.resolve(true) });

    await api.call('POST /wps/deposit/requests', { body: {} as never, idempotencyKey: 'key-1' });

    expect(stub.received.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  });

  it('is refused when it cannot be recovered, and never tried a third time', async () => {
    stub = stubFetch(() => refuse(401, 'session.needed'));
    const api = createApi();
    const recoverSession = jest.fn((): Promise<boolean> => Promise.resolve(false));
    api.configure({ recoverSession });
    expect((await refusalOf(api.call('GET /wps/v2/wallets/balance', {}))).code).toBe('session.needed');
    expect(stub.received).toHaveLength(1);

    recoverSession.mockResolvedValue(true);
    expect((await refusalOf(api.call('GET /wps/v2/wallets/balance', {}))).code).toBe('session.needed');
    expect(stub.received).toHaveLength(3);
  });

  it('is not assumed after wrong credentials', async () => {
    stub = stubFetch(() => refuse(401, 'session.invalid_credentials', { captcha: true }));
    const recoverSession = jest.fn(() => Promise.resolve(true));
    const api = createApi();
    api.configure({ recoverSession });

    const { value } = await refusalOf(api.call('GET /wps/v2/wallets/balance', {}));
    expect(value).toEqual({ captcha: true });
    expect(recoverSession).not.toHaveBeenCalled();
  });
});

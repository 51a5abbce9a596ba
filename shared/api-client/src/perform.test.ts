import { api } from './api';
import { beginAttempt, endAttempt, leaveAttempt, listAttempts, moveAttempt, thisPage } from './attempts';
import { perform } from './perform';
import { watchAttempts } from './settle-attempt';
import { refuse, stubFetch, succeed, type Received } from './testing/stub-fetch';

const bet = {
  body: { drawId: '0190a000-0000-7000-8000-0000000000d1', lines: [{ playType: 'top2', selection: '12', stake: '5', expectedRate: '90' }] },
};
const settle = '/wps/attempts/settle';
const keyOf = ({ headers }: Received) => headers.get('idempotency-key');
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const never = () => new Promise<never>(() => undefined);

let account: string | null;
let stub: ReturnType<typeof stubFetch>;
let stopWatching: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  account = 'ann';
  api.configure({ getAccount: () => account });
  stopWatching = () => {};
  listAttempts().forEach(endAttempt);
});
afterEach(() => {
  stopWatching();
  stub.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Answers bets and questions about them one after the other; the last answer stays. */
function answer(bets: (() => Response | Promise<Response>)[], asked: (() => Response | Promise<Response>)[] = []) {
  let placed = 0;
  let questions = 0;
  stub = stubFetch(({ path }) =>
    path === settle ? asked[Math.min(questions++, asked.length - 1)]!() : bets[Math.min(placed++, bets.length - 1)]!(),
  );
}
const sentBets = () => stub.received.filter(({ path }) => path !== settle);
const questions = () => stub.received.filter(({ path }) => path === settle);
const place = () => {
  const outcome = { value: undefined as unknown, code: undefined as string | undefined };
  void perform('POST /lgw/bets', bet).then(
    (value) => (outcome.value = value),
    (error: { code: string }) => (outcome.code = error.code),
  );
  return outcome;
};

describe('an act with a key', () => {
  it('is done or refused as its response says; each call is an act of its own', async () => {
    answer([() => succeed('a'), () => refuse(409, 'wallet.insufficient_funds')]);
    const first = place();
    await pass(0);
    const second = place();
    await pass(0);

    expect([first.value, second.code]).toEqual(['a', 'wallet.insufficient_funds']);
    expect(new Set(sentBets().map(keyOf)).size).toBe(2);
    expect([questions(), listAttempts()]).toEqual([[], []]);
  });

  it.each([
    ['is lost', lost],
    ['cannot be read', () => new Response('{"success":true,"va')],
    ['is a fault of the server', () => refuse(503, 'request.busy')],
  ])('whose response %s is settled by its key, and its value is fetched with the same key @LOTT-03', async (_, fault) => {
    answer([fault, () => succeed('ticket')], [() => succeed({ isDone: true })]);
    const outcome = place();
    await pass(0);

    expect(outcome.value).toBe('ticket');
    const [first, again] = sentBets();
    expect(keyOf(again!)).toBe(keyOf(first!));
    expect(questions().map(({ body }) => body)).toEqual([{ call: 'POST /lgw/bets', key: keyOf(first!) }]);
    expect(listAttempts()).toEqual([]);
  });

  it('that met an overloaded server is asked for when the server wants it, not before', async () => {
    const busy = () =>
      new Response('{"success":false,"value":null,"message":"request.busy"}', { status: 503, headers: { 'retry-after': '20' } });
    answer([busy], [busy, () => succeed({ isDone: false })]);
    const outcome = place();
    await pass(19_900);
    expect(questions()).toHaveLength(0);
    await pass(7_000);
    expect(questions()).toHaveLength(1);
    await pass(12_800);
    expect(questions()).toHaveLength(1);
    await pass(14_000);
    expect([questions().length, outcome.code]).toEqual([2, 'request.busy']);
    expect(sentBets()).toHaveLength(1);
  });

  it('that never arrived is certainly not done, and nothing is sent again', async () => {
    answer([lost], [() => succeed({ isDone: false })]);
    const outcome = place();
    await pass(0);
    expect(outcome.code).toBe('request.given_up');
    expect(sentBets()).toHaveLength(1);
    expect(listAttempts()).toEqual([]);
  });

  it('that is certainly not done is refused with the platform’s reason, if there was one @GAME-03', async () => {
    answer([() => refuse(503, 'games.provider_silent')], [() => succeed({ isDone: false })]);
    const silent = place();
    await pass(0);
    expect(silent.code).toBe('games.provider_silent');

    stub.restore();
    answer([() => refuse(503, 'request.unavailable')], [() => succeed({ isDone: false })]);
    const away = place();
    await pass(0);
    expect(away.code).toBe('request.given_up');
  });

  it('stays open for as long as nobody answers, and is asked for at growing intervals', async () => {
    answer([lost, () => succeed('ticket')], [lost]);
    const outcome = place();
    await pass(0);
    expect(listAttempts()).toMatchObject([{ call: 'POST /lgw/bets', account: 'ann', page: thisPage, state: 'unknown' }]);
    await pass(10 * 60_000);

    expect(outcome).toEqual({ value: undefined, code: undefined });
    expect(questions().length).toBeGreaterThan(20);
    expect(questions().length).toBeLessThan(60);
    expect(sentBets()).toHaveLength(1);
  });

  it('is asked for at once when the network comes back', async () => {
    answer([lost, () => succeed('ticket')], [lost, lost, lost, lost, () => succeed({ isDone: true })]);
    const outcome = place();
    await pass(7_100);
    expect(questions()).toHaveLength(4);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(outcome.value).toBe('ticket');
  });

  it('is asked for after 15 s without an answer; an answer that comes late is used', async () => {
    let release = (_: Response) => {};
    answer([() => new Promise<Response>((resolve) => (release = resolve))], [never]);
    const outcome = place();
    await pass(14_900);
    expect(questions()).toHaveLength(0);
    await pass(200);
    expect(questions()).toHaveLength(1);

    release(succeed('late'));
    await pass(0);
    expect(outcome.value).toBe('late');
    expect(listAttempts()).toEqual([]);
  });

  it('that is refused late counts as refused', async () => {
    let release = (_: Response) => {};
    answer([() => new Promise<Response>((resolve) => (release = resolve))], [never]);
    const outcome = place();
    await pass(16_000);
    release(refuse(409, 'lottery.draw_closed'));
    await pass(0);
    expect(outcome.code).toBe('lottery.draw_closed');
  });

  it('does not start without a network', async () => {
    answer([() => succeed('ticket')]);
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = place();
    await pass(0);
    offline.mockRestore();
    expect(outcome.code).toBe('network.offline');
    expect([stub.received, listAttempts()]).toEqual([[], []]);
  });

  it('tells the caller when it becomes unknown', async () => {
    answer([lost], [lost]);
    const onUnknown = jest.fn();
    void perform('POST /lgw/bets', bet, { onUnknown });
    await pass(0);
    expect(onUnknown).toHaveBeenCalledTimes(1);
  });
});

describe('an attempt nobody waits for', () => {
  const watch = () => {
    const told: [string, boolean][] = [];
    stopWatching = watchAttempts(({ key }, isDone) => told.push([key, isDone]));
    return told;
  };
  /** As another page left it in this browser. */
  const leftBehind = (note: Record<string, string> = {}, owner: string | null = 'ann') => {
    const attempt = { ...beginAttempt('POST /lgw/bets', owner, note), page: 'another', startedAt: Date.now() - 61_000 };
    localStorage.setItem(`attempt:${attempt.key}`, JSON.stringify(attempt));
    moveAttempt(attempt, 'unknown');
    return attempt;
  };

  it('is announced later when the player went on without knowing, and does not hold them up', async () => {
    answer([lost], [lost, lost, () => succeed({ isDone: true })]);
    const told = watch();
    const outcome = place();
    await pass(0);
    const [attempt] = listAttempts();
    leaveAttempt(attempt!);
    await pass(0);
    expect(outcome.code).toBe('network.left_open');

    await pass(5_000);
    expect(told).toEqual([[attempt!.key, true]]);
    expect(listAttempts()).toEqual([]);
  });

  it.each([true, false])('is announced after a reload or a killed browser: done is %s', async (isDone) => {
    const attempt = leftBehind();
    answer([], [() => succeed({ isDone })]);
    const told = watch();
    await pass(1_000);
    expect(told).toEqual([[attempt.key, isDone]]);
    expect(listAttempts()).toEqual([]);
  });

  it('is not asked for when its page has ended it, even if this page has not noticed yet', async () => {
    const attempt = leftBehind();
    answer([], [() => succeed({ isDone: true })]);
    const told = watch();
    localStorage.removeItem(`attempt:${attempt.key}`);
    await pass(60_000);
    expect([told, stub.received]).toEqual([[], []]);
    expect(localStorage.getItem(`attempt:${attempt.key}`)).toBeNull();
  });

  it('stays, once done, until it is followed up', async () => {
    const attempt = leftBehind({ gameCode: 'SSC60' });
    answer([], [() => succeed({ isDone: true })]);
    const told = watch();
    await pass(60_000);
    expect(told).toEqual([[attempt.key, true]]);
    expect(listAttempts()).toMatchObject([{ key: attempt.key, state: 'done' }]);
    expect(questions()).toHaveLength(1);
  });

  it('is not shown to another account: it waits for its owner', async () => {
    leftBehind({}, 'bob');
    answer([], [() => succeed({ isDone: true })]);
    const told = watch();
    await pass(60_000);
    expect([told, stub.received]).toEqual([[], []]);
    expect(listAttempts()).toHaveLength(1);
  });

  it('stops when its owner signs out, and is announced when they are back', async () => {
    answer([lost], [lost, () => succeed({ isDone: true })]);
    const outcome = place();
    await pass(0);
    account = null;
    await pass(2_000);
    expect(outcome.code).toBe('network.left_open');

    account = 'ann';
    const told = watch();
    await pass(0);
    expect(told.map(([, isDone]) => isDone)).toEqual([true]);
  });
});

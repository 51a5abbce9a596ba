import type { WalletStatus } from '@portal/contracts/vendor-interface';

/** One callback about one player, without what every callback has. Amounts are whole baht. */
export type Message =
  | { method: 'bet'; id: string; round: string; amount: number }
  | { method: 'betwin'; id: string; round: string; amount: number; win: number; closes: boolean }
  | { method: 'win'; id: string; round: string; of: string; amount: number; closes: boolean }
  | { method: 'adjust'; id: string; round: string; of: string; amount: number }
  | { method: 'rollback'; id: string; round: string; of: string }
  | { method: 'endRound'; round: string };

type Known = {
  content: string;
  method: Message['method'] | 'tombstone';
  round: string;
  bet: number;
  win: number;
  of: string | null;
  state: 'live' | 'refused' | 'gone' | 'done';
  answer: WalletStatus;
};

/** The contract's rules once more, as plainly as they can be said: one player, one message after the other, nothing in parallel. */
export function createWalletModel(start: number) {
  let balance = start;
  const known = new Map<string, Known>();
  const closers = new Map<string, string>();
  const isLive = (name: string) => known.get(name)?.state === 'live';
  const hasFollowers = (name: string) =>
    [...known].some(([other, { of, method }]) => of === name && method !== 'rollback' && isLive(other));
  const touched = new Set<string>();

  function remember(
    message: Exclude<Message, { method: 'endRound' }>,
    bet: number,
    win: number,
    refusal: WalletStatus | null,
  ): WalletStatus {
    const { method, round, id } = message;
    const of = 'of' in message ? message.of : null;
    known.set(id, {
      content: JSON.stringify(message),
      method,
      round,
      bet,
      win,
      of,
      state: refusal ? 'refused' : 'live',
      answer: refusal ?? 'OK',
    });
    if (!refusal) {
      balance += win - bet;
      touched.add(round);
      if ('closes' in message && message.closes) closers.set(round, id);
    }
    return refusal ?? 'OK';
  }

  function answer(message: Message): WalletStatus {
    if (message.method === 'endRound') {
      if (touched.has(message.round) && !closers.has(message.round)) closers.set(message.round, 'end');
      return 'OK';
    }
    const { id, round, method } = message;
    // Whether a win closes its round is no part of what it is compared by.
    const contentOf = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), closes: undefined });
    const earlier = known.get(id);
    if (earlier && method === 'rollback') {
      return earlier.method === 'rollback' && contentOf(earlier.content) === contentOf(JSON.stringify(message))
        ? 'OK'
        : 'DUPLICATE_MISMATCH';
    }
    if (earlier?.method === 'tombstone') return 'ROLLED_BACK';
    if (earlier) {
      if (contentOf(earlier.content) !== contentOf(JSON.stringify(message))) return 'DUPLICATE_MISMATCH';
      return earlier.state === 'gone' ? 'ROLLED_BACK' : earlier.answer;
    }
    if (message.method === 'bet' || message.method === 'betwin') {
      const refusal = closers.has(round) ? 'ROUND_CLOSED' : balance < message.amount || balance < 0 ? 'INSUFFICIENT_FUNDS' : null;
      return remember(message, message.amount, message.method === 'betwin' ? message.win : 0, refusal);
    }
    const target = known.get(message.of);
    if (message.method === 'rollback') {
      if (target && (target.round !== round || target.method === 'rollback')) return 'DUPLICATE_MISMATCH';
      if (target?.state === 'live' && hasFollowers(message.of)) return 'ALREADY_SETTLED';
      const note = { content: '', bet: 0, win: 0, round, of: null, answer: 'OK' as const };
      if (!target) known.set(message.of, { ...note, method: 'tombstone', state: 'gone', answer: 'ROLLED_BACK' });
      known.set(id, { ...note, content: JSON.stringify(message), method: 'rollback', of: message.of, state: 'done' });
      if (target?.state === 'live') {
        target.state = 'gone';
        balance += target.bet - target.win;
        if (closers.get(round) === message.of) closers.delete(round);
      }
      return 'OK';
    }
    const kinds = message.method === 'win' ? ['bet', 'betwin', 'tombstone'] : ['bet', 'betwin', 'win', 'tombstone'];
    if (!target || target.round !== round || target.state === 'refused' || !kinds.includes(target.method)) return 'TRANSACTION_NOT_FOUND';
    if (target.state === 'gone') return 'ROLLED_BACK';
    if (message.method === 'win' && closers.has(round)) return 'ROUND_CLOSED';
    return remember(message, 0, message.amount, null);
  }

  return {
    answer,
    get balance() {
      return balance;
    },
    /** Stake and payout of what stands, by round. */
    rounds(): Map<string, { valid: number; payout: number }> {
      const sums = new Map<string, { valid: number; payout: number }>([...touched].map((round) => [round, { valid: 0, payout: 0 }]));
      for (const { round, bet, win, state } of known.values()) {
        const sum = sums.get(round);
        if (state === 'live' && sum) [sum.valid, sum.payout] = [sum.valid + bet, sum.payout + win];
      }
      return sums;
    },
  };
}

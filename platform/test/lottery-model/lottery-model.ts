/** Amounts are 1/10,000 as in the platform; everything else is said once more, as plainly as it can be. */
export type Play = 'top3' | 'tod3' | 'runTop' | 'ball';
export type ModelLine = { play: Play; selection: string; stake: bigint };
type TakenLine = ModelLine & { price: bigint; permille: bigint };
export type DrawState = 'upcoming' | 'open' | 'closed' | 'settled' | 'void';
export type Drawn = { top: string } | { balls: number[] };
type Bet = { key: string; member: number; draw: number; lines: TakenLine[]; stake: bigint; price: bigint; isCancelled: boolean };
type ChaseIssue = { draw: number; multiple: bigint; state: 'waiting' | 'placed' | 'released'; bet: number | null };
type Chase = {
  member: number;
  line: ModelLine;
  winStop: boolean;
  issues: ChaseIssue[];
  state: 'running' | 'cancelled' | 'finished';
  awaits: number | null;
};

export const baht = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 100n;
export const rules = {
  closeAt: baht(10_000),
  halfFrom: baht(5_000),
  maxMemberStake: baht(9_000),
  maxDrawStake: baht(25_000),
  maxPayout: baht(500_000),
  maxMemberPayout: baht(800_000),
  /** Percent. */
  discount: 2.5,
  cancelsADay: 5,
};
/** Thousandths of the rate: what one baht wins. */
const rates: Record<Play, bigint> = { top3: 900_000n, tod3: 150_000n, runTop: 3_200n, ball: 1_940n };
const isLimited = (play: Play) => play === 'top3';
const priceOf = (stake: bigint) => stake - (stake * BigInt(rules.discount * 10)) / 1_000n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** `back`: neither won nor lost. */
function outcomeOf({ play, selection }: ModelLine, drawn: Drawn): 'won' | 'back' | 'lost' {
  if ('balls' in drawn) {
    const ball = drawn.balls[0]!;
    if (ball === 11) return 'back';
    return { big: ball > 5, small: ball < 6, odd: ball % 2 === 1, even: ball % 2 === 0 }[selection] ? 'won' : 'lost';
  }
  const last = drawn.top.slice(-3);
  const inOrder = (text: string) => [...text].sort().join('');
  if (play === 'runTop') return last.includes(selection) ? 'won' : 'lost';
  return (play === 'top3' ? last === selection : inOrder(last) === inOrder(selection)) ? 'won' : 'lost';
}

/** A lottery portal of a few members, one command after the other: what must come of each. */
export function createLotteryModel(memberCount: number) {
  const funds = Array.from({ length: memberCount }, () => ({ available: 0n, hold: 0n, cancels: 0 }));
  const draws: { state: DrawState; isBalls: boolean; drawn: Drawn | null }[] = [];
  const bets: Bet[] = [];
  const chases: Chase[] = [];

  const isAhead = (draw: number) => ['open', 'upcoming'].includes(draws[draw]!.state);
  const live = (draw: number) => bets.filter((bet) => bet.draw === draw && !bet.isCancelled);
  const totalOf = (draw: number, { play, selection }: ModelLine) =>
    sum(
      live(draw).flatMap(({ lines }) =>
        lines.filter((line) => line.play === play && line.selection === selection).map(({ stake }) => stake),
      ),
    );

  /** The refusal of a bet, or its lines as they are taken. Chases pay out of what is held. */
  function judge(member: number, draw: number, lines: readonly ModelLine[], available: bigint): string | TakenLine[] {
    if (draws[draw]!.state !== 'open') return 'lottery.draw_closed';
    const taken: TakenLine[] = [];
    for (const line of lines) {
      const before =
        totalOf(draw, line) +
        sum(taken.filter((one) => one.selection === line.selection && one.play === line.play).map(({ stake }) => stake));
      if (isLimited(line.play) && before + line.stake > rules.closeAt) return 'lottery.number_limit';
      taken.push({ ...line, price: priceOf(line.stake), permille: isLimited(line.play) && before >= rules.halfFrom ? 500n : 1_000n });
    }
    const stake = sum(lines.map((line) => line.stake));
    const stakeOf = (some: readonly Bet[]) => sum(some.map((bet) => bet.stake));
    if (!draws[draw]!.isBalls) {
      if (stakeOf(live(draw).filter((bet) => bet.member === member)) + stake > rules.maxMemberStake) return 'lottery.member_limit';
      if (stakeOf(live(draw)) + stake > rules.maxDrawStake) return 'lottery.draw_limit';
    }
    return sum(taken.map(({ price }) => price)) > available ? 'wallet.insufficient_funds' : taken;
  }

  function take(key: string, member: number, draw: number, lines: TakenLine[]): Bet {
    const bet = {
      key,
      member,
      draw,
      lines,
      stake: sum(lines.map((line) => line.stake)),
      price: sum(lines.map((line) => line.price)),
      isCancelled: false,
    };
    bets.push(bet);
    return bet;
  }

  /** What each bet of a draw is owed now, in the order in which they were taken. */
  function owedBy(draw: number): Map<Bet, bigint> {
    const { state, drawn } = draws[draw]!;
    const owed = new Map<Bet, bigint>();
    const paid = new Map<number, bigint>();
    for (const bet of live(draw)) {
      if (state === 'void') owed.set(bet, bet.price);
      if (state !== 'settled') continue;
      const prize = sum(
        bet.lines.map((line) => {
          const outcome = outcomeOf(line, drawn!);
          return outcome === 'won' ? (line.stake * rates[line.play] * line.permille) / 1_000_000n : outcome === 'back' ? line.stake : 0n;
        }),
      );
      const capped = least(prize, rules.maxPayout);
      const before = paid.get(bet.member) ?? 0n;
      const most = draws[draw]!.isBalls ? before + capped : rules.maxMemberPayout;
      const amount = least(before + capped, most) - before;
      paid.set(bet.member, before + amount);
      owed.set(bet, amount);
    }
    return owed;
  }

  /** Changes a draw and moves the difference of what its bets are owed. */
  function change(draw: number, to: { state: DrawState; drawn?: Drawn }): void {
    const before = owedBy(draw);
    Object.assign(draws[draw]!, to);
    const after = owedBy(draw);
    for (const bet of live(draw)) funds[bet.member]!.available += (after.get(bet) ?? 0n) - (before.get(bet) ?? 0n);
  }

  const multiply = ({ line }: Chase, { multiple }: ChaseIssue): ModelLine => ({ ...line, stake: line.stake * multiple });
  const costOf = (chase: Chase, issue: ChaseIssue) => priceOf(chase.line.stake) * issue.multiple;
  const waiting = (chase: Chase) => chase.issues.filter(({ state }) => state === 'waiting');
  function release(chase: Chase, issues: readonly ChaseIssue[]): void {
    for (const issue of issues) {
      issue.state = 'released';
      funds[chase.member]!.available += costOf(chase, issue);
      funds[chase.member]!.hold -= costOf(chase, issue);
    }
  }
  function placeDue(chase: Chase): void {
    for (const issue of waiting(chase)) {
      if (draws[issue.draw]!.state !== 'open' || chase.awaits !== null) continue;
      const price = costOf(chase, issue);
      take(`chase:${chases.indexOf(chase)}:${issue.draw}`, chase.member, issue.draw, [
        { ...multiply(chase, issue), price, permille: 1_000n },
      ]);
      funds[chase.member]!.hold -= price;
      Object.assign(issue, { state: 'placed', bet: bets.length - 1 });
      if (chase.winStop) chase.awaits = issue.draw;
    }
    if (waiting(chase).length === 0) Object.assign(chase, { state: 'finished', awaits: null });
  }
  function hasWon(chase: Chase, draw: number): boolean {
    const { state, drawn } = draws[draw]!;
    const bet = chase.issues.find((issue) => issue.draw === draw)!.bet!;
    return state === 'settled' && !bets[bet]!.isCancelled && outcomeOf(chase.line, drawn!) === 'won';
  }

  return {
    funds,
    draws,
    bets,
    chases,
    owedBy,
    isAhead,
    deposit(member: number, amount: bigint) {
      funds[member]!.available += amount;
    },
    addDraw(isBalls: boolean, state: 'open' | 'upcoming') {
      draws.push({ state, isBalls, drawn: null });
    },
    /** Answers the refusal, or nothing when the bet is taken. The same key is the same bet. */
    bet(key: string, member: number, draw: number, lines: readonly ModelLine[]): string | null {
      if (bets.some((bet) => bet.key === key)) return null;
      const judged = judge(member, draw, lines, funds[member]!.available);
      if (typeof judged === 'string') return judged;
      funds[member]!.available -= take(key, member, draw, judged).price;
      return null;
    },
    cancel(index: number): string | null {
      const bet = bets[index]!;
      if (bet.isCancelled) return null;
      if (draws[bet.draw]!.state !== 'open') return 'lottery.cancel_too_late';
      if (funds[bet.member]!.cancels >= rules.cancelsADay) return 'lottery.cancel_limit';
      bet.isCancelled = true;
      funds[bet.member]!.cancels += 1;
      funds[bet.member]!.available += bet.price;
      return null;
    },
    open: (draw: number) => change(draw, { state: 'open' }),
    close: (draw: number) => change(draw, { state: 'closed' }),
    settle: (draw: number, drawn: Drawn) => change(draw, { state: 'settled', drawn }),
    callOff: (draw: number) => change(draw, { state: 'void' }),
    chase(member: number, line: ModelLine, issues: readonly { draw: number; multiple: bigint }[], winStop: boolean): string | null {
      if (!issues.every(({ draw }) => isAhead(draw))) return 'lottery.chase_closed';
      const chase: Chase = {
        member,
        line,
        winStop,
        issues: issues.map((issue) => ({ ...issue, state: 'waiting', bet: null })),
        state: 'running',
        awaits: null,
      };
      const price = sum(chase.issues.map((issue) => costOf(chase, issue)));
      if (price > funds[member]!.available) return 'wallet.insufficient_funds';
      funds[member]!.available -= price;
      funds[member]!.hold += price;
      chases.push(chase);
      placeDue(chase);
      return null;
    },
    cancelChase(index: number) {
      const chase = chases[index]!;
      if (chase.state !== 'running') return;
      release(chase, waiting(chase));
      Object.assign(chase, { state: 'cancelled', awaits: null });
    },
    advanceChases() {
      for (const chase of chases.filter(({ state }) => state === 'running')) {
        if (chase.awaits !== null && ['settled', 'void'].includes(draws[chase.awaits]!.state)) {
          if (hasWon(chase, chase.awaits)) {
            release(chase, waiting(chase));
            Object.assign(chase, { state: 'finished', awaits: null });
            continue;
          }
          chase.awaits = null;
        }
        release(
          chase,
          waiting(chase).filter(({ draw }) => !['open', 'upcoming'].includes(draws[draw]!.state)),
        );
        placeDue(chase);
      }
    },
    /** What a page of bets says of each. */
    statusOf(bet: Bet): { status: string; payout: bigint } {
      const { state } = draws[bet.draw]!;
      if (bet.isCancelled) return { status: 'cancelled', payout: 0n };
      if (state === 'void') return { status: 'refunded', payout: 0n };
      if (state !== 'settled') return { status: 'accepted', payout: 0n };
      const payout = owedBy(bet.draw).get(bet)!;
      return { status: payout > 0n ? 'won' : 'lost', payout };
    },
  };
}

export type LotteryModel = ReturnType<typeof createLotteryModel>;

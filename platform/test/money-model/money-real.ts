import type { BankPayoutReport, BankTransfer, Deposit, Withdrawal } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { createDatabase } from '@portal/postgres';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import { signPayout, signTransfer } from '../../src/modules/payments/bank/bank-signature';
import { type Answer, paymentPasswordOfAll, type PlatformProcess } from '../driven-platform/platform-process';
import { type MoneyModel, rules, type Status } from './money-model';

type Kill = number | null;

const gameCode = 'MONEYTH';
const withdrawals = '/wps/withdraw/requests';
const transfers = '/wps/relay/member/upline/transfers';
const resultOf = (isWon: boolean) => ({ top: isWon ? '345916' : '345816', bottom2: '42' });

/** The lottery, the bank's channel and the settings of the model, once for a database. */
export async function prepareMoney(url: string, platform: PlatformProcess): Promise<void> {
  const database = createDatabase({ url, poolSize: 1 });
  const { read } = database;
  await sql`
    insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds,
      max_lines, max_payout, cancel_minutes_before_close)
    values (${gameCode}, 'money', 'thai', 'SEA', 'M', '{"TY": "x"}', 'runTop', 300, 5, 10, 10000000000, 0) on conflict do nothing`.execute(
    read,
  );
  await sql`
    insert into lottery.play_settings (game_code, play_type, rate, discount, min_stake, max_stake)
    values (${gameCode}, 'runTop', 3.2, 0, 1, 1000000000) on conflict do nothing`.execute(read);
  await sql`
    insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
    values ('promptpay', 'promptpay', '0812345678', 1000000, 2000000000, 15) on conflict do nothing`.execute(read);
  await database.close();
  const save = (setting: Parameters<PlatformProcess['act']>[0] & { do: 'save' }) => platform.act(setting);
  await save({
    do: 'save',
    setting: 'depositLimits',
    value: {
      memberRequestsPerHour: 1_000,
      memberRequestsPerDay: 1_000,
      memberCancelsPerHour: 1_000,
      addressRequestsPerHour: 100_000,
      addressCancelsPerHour: 100_000,
    },
  });
  await save({
    do: 'save',
    setting: 'withdrawals',
    value: {
      minimum: toWire(rules.minimum),
      maximum: toWire(rules.maximum),
      dailyCount: 1_000,
      dailySum: '900000000',
      freePerDay: rules.freePerDay,
      feePercent: String(rules.feePercent),
      feeMaximum: toWire(rules.feeMaximum),
      opensAt: '00:00',
      closesAt: '24:00',
      cancelWhileApplied: true,
      newBankAccountMinutes: 0,
      receiptTimeoutMinutes: 60,
      twoOfficersAbove: toWire(rules.twoOfficersAbove),
    },
  });
  await save({
    do: 'save',
    setting: 'uplineTransfers',
    value: { isOn: true, minimum: toWire(rules.transferMinimum), maximumPerDay: '900000000', timesPerDay: 1_000 },
  });
}

/** Members of one run on the platform that is driven, its officers and its bank, and looks into its database. */
export async function createMoneyReal(url: string, platform: PlatformProcess, memberCount: number) {
  const database = createDatabase({ url, poolSize: 2, statementTimeoutMilliseconds: 120_000 });
  const { read } = database;
  const members = Array.from({ length: memberCount }, () => newId());
  const officers = [newId(), newId()] as const;
  const bankKey = Buffer.from(platform.secrets.BANK_KEY, 'base64');
  const withdrawalIds: string[] = [];
  /** The last one is open; the others are settled, by the version of their results. */
  const draws: { id: string; version: number }[] = [];
  const openDraw = () => draws.at(-1)!.id;
  let compared = 0;

  function expectSame(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`${what}: the platform says ${JSON.stringify(found)}, the model ${JSON.stringify(expected)}`);
  }
  function refusalOf({ status, message }: Answer): string | null {
    if (status >= 500) throw new Error(`the platform answered ${status} ${message}`);
    return status === 200 ? null : message;
  }
  const post = <T = unknown>(member: number, path: string, kill: Kill, more: { key?: string; body?: object; seal?: string } = {}) =>
    platform.act({ do: 'call', method: 'POST', path, memberId: members[member]!, body: {}, ...more }, kill) as Promise<Answer<T>>;
  const ask = <T>(member: number, path: string) =>
    platform.act({ do: 'call', method: 'GET', path, memberId: members[member]! }) as Promise<Answer<T>>;
  const decide = <T = unknown>(officer: 0 | 1, path: string, body: object, kill: Kill) =>
    platform.act({ do: 'call', method: 'POST', path, officerId: officers[officer], body }, kill) as Promise<Answer<T>>;
  const report = (path: string, body: object, signature: string, at: string, kill: Kill) =>
    platform.act(
      { do: 'call', method: 'POST', path, body, headers: { 'x-bank-timestamp': at, 'x-bank-signature': signature } },
      kill,
    ) as Promise<Answer<{ outcome?: string }>>;

  async function addDraw(): Promise<void> {
    const id = newId();
    draws.push({ id, version: 1 });
    await sql`
      insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
      values (${id}, ${gameCode}, ${`m-${id}`}, 'open', clock_timestamp() - interval '1 minute', clock_timestamp() + interval '1 day',
        clock_timestamp() + interval '2 days', 'commit', '\\x00')`.execute(read);
  }

  for (const [index, memberId] of members.entries())
    await platform.act({ do: 'join', memberId, parentId: index === 0 ? null : members[0]!, isAgent: index === 0 ? 1 : 0 });
  for (const [index, id] of officers.entries())
    await sql`
      insert into operators.operators (id, name, name_key, password_hash, sealed_secret, roles)
      values (${id}, ${`money-${index}-${id}`}, ${`money-${index}-${id}`}, '', '', '{admin}')`.execute(read);
  await addDraw();

  /** All money that the sandbox bank says it has paid is what withdrawals say was paid, payout by payout. */
  async function compareBank(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select coalesce(s.id, p.id)::text as id
        from payments.sandbox_payouts s full join payments.payouts p on p.id = s.id
       where (p.member_id is null or p.member_id = any(${members}::uuid[]))
         and (p.id is null or s.amount <> p.amount
           or p.state in ('paid', 'failed') and p.state is distinct from s.outcome
           or p.state = 'waiting' and s.id is not null)`.execute(read);
    expectSame('payouts that differ from the bank’s book', rows, []);
  }
  async function checkAll(): Promise<void> {
    expectSame('broken', await platform.act({ do: 'check' }), []);
    await compareBank();
  }
  const statusOf = async (model: MoneyModel, index: number): Promise<Status> =>
    (await ask<Withdrawal>(model.withdrawals[index]!.member, `${withdrawals}/${withdrawalIds[index]!}`)).value.status;

  return {
    members,
    officers,
    expectSame,
    refusalOf,
    post,
    decide,
    together,
    read,
    checkAll,
    /** Asks for a deposit; answers what has to be paid and what tells the payment apart. */
    async askToPay(member: number, amount: bigint, kill: Kill): Promise<{ payable: bigint; reference: string }> {
      const body = { channel: 'promptpay', amount: toWire(amount) };
      const { value, status, message } = await post<Deposit>(member, '/wps/deposit/requests', kill, { key: newId(), body });
      if (status !== 200) throw new Error(`a deposit was refused: ${message}`);
      return { payable: parseMoney(value.payableAmount), reference: /6216\d{4}([A-Z0-9]{12})/.exec(value.qrPayload!)![1]! };
    },
    /** The bank tells of a payment, `times` times, at once; with `forged` it does not, but somebody else. */
    async pay(
      member: number,
      amount: bigint,
      reference: string,
      { times = 1, forged = false, kill }: { times?: number; forged?: boolean; kill: Kill },
    ) {
      const transfer: BankTransfer = {
        ...{ transactionId: newId(), amount: toWire(amount), payerName: `Payer ${member}`, reference },
        paidAt: new Date().toISOString(),
      };
      const at = String(Date.now());
      const key = forged ? Buffer.alloc(32) : bankKey;
      const send = () => report('/wps/deposit/webhook/promptpay', transfer, signTransfer(key, at, transfer), at, times === 1 ? kill : null);
      const answers = await Promise.all(Array.from({ length: times }, send));
      return answers.map((answer) => refusalOf(answer) ?? answer.value.outcome);
    },
    async limit(member: number, amount: bigint, kill: Kill): Promise<void> {
      refusalOf(await post(member, '/wps/limits', kill, { body: { kind: 'wager', period: 'month', amount: toWire(amount) } }));
    },
    async bet(member: number, stake: bigint, kill: Kill, times: number): Promise<(string | null)[]> {
      const body = {
        drawId: openDraw(),
        lines: [{ playType: 'runTop', selection: '9', stake: toWire(stake), expectedRate: '0' }],
        acceptRateChange: true,
      };
      const key = newId();
      return (await Promise.all(Array.from({ length: times }, () => post(member, '/lgw/bets', kill, { key, body })))).map(refusalOf);
    },
    async settle(isWon: boolean, kill: Kill): Promise<void> {
      const draw = openDraw();
      const result = JSON.stringify(resultOf(isWon));
      await sql`
        update lottery.draws set state = 'resulted', result = ${result}::jsonb, seed = 'aa', closes_at = clock_timestamp()
         where id = ${draw}`.execute(read);
      await platform.act({ do: 'advance', drawId: draw }, kill);
      await addDraw();
      await platform.act({ do: 'job', name: 'turnover.feed' });
    },
    async correct(index: number, isWon: boolean, kill: Kill): Promise<void> {
      const draw = draws[index]!;
      await platform.act({ do: 'correct', drawId: draw.id, version: draw.version, result: resultOf(isWon) }, kill);
      draw.version += 1;
    },
    callOff: (index: number, kill: Kill) => platform.act({ do: 'callOff', drawId: draws[index]!.id }, kill),
    /** Somebody registers by a member's link. */
    async join(referrerId: string): Promise<void> {
      const memberId = newId();
      await platform.act({ do: 'join', memberId, parentId: members[0]!, isAgent: 0, referrerId });
      members.push(memberId);
    },
    async request(member: number, amount: bigint, kill: Kill, times: number): Promise<(string | null)[]> {
      const body = { bankAccountId: members[member]!, amount: toWire(amount), paymentPassword: paymentPasswordOfAll };
      const key = newId();
      const send = () => post<Withdrawal>(member, withdrawals, kill, { key, body, seal: `POST ${withdrawals}` });
      const answers = await Promise.all(Array.from({ length: times }, send));
      const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.id));
      if (ids.size > 1) throw new Error('one request became two withdrawals');
      withdrawalIds.push(...ids);
      return answers.map(refusalOf);
    },
    /** Whatever comes next for a withdrawal, by the job; `isBankAway`: the bank takes the order, and its reports are lost. */
    async pursue(model: MoneyModel, index: number, isBankAway: boolean, kill: Kill): Promise<Status> {
      const data = { memberId: members[model.withdrawals[index]!.member]!, id: withdrawalIds[index]! };
      await platform.act({ do: 'job', name: 'payments.pursue-withdrawal', data, isBankAway }, kill);
      return statusOf(model, index);
    },
    /** So much later that the bank knows what became of it, and does not know what never reached it. */
    async letTimePass(index: number): Promise<void> {
      const id = withdrawalIds[index]!;
      await sql`update payments.payouts set sent_at = sent_at - interval '11 minutes' where withdrawal_id = ${id} and sent_at is not null`.execute(
        read,
      );
      await sql`
        update payments.sandbox_payouts s set known_at = least(s.known_at, clock_timestamp())
          from payments.payouts p where p.id = s.id and p.withdrawal_id = ${id}`.execute(read);
    },
    /** The bank's word on the payout under way: signed, by somebody else, or on another amount. */
    async tellOutcome(index: number, how: 'forged' | 'other amount', kill: Kill): Promise<string | null> {
      const { rows } = await sql<{ id: string; amount: bigint }>`
        select p.id, p.amount from payments.withdrawals w join payments.payouts p on p.id = w.payout_id where w.id = ${withdrawalIds[index]!}`.execute(
        read,
      );
      const { id: payoutId, amount } = rows[0]!;
      const told: BankPayoutReport = { payoutId, amount: toWire(how === 'other amount' ? amount + 100n : amount), outcome: 'paid' };
      const at = String(Date.now());
      const signature = signPayout(how === 'forged' ? Buffer.alloc(32) : bankKey, at, told);
      return refusalOf(await report('/wps/withdraw/webhook/payouts', told, signature, at, kill));
    },
    /** One officer, or two above the amount; answers the refusal. */
    async approve(model: MoneyModel, index: number, kill: Kill): Promise<string | null> {
      const path = `/wps/operators/withdrawals/${withdrawalIds[index]!}`;
      const reason = 'looked at';
      if (model.withdrawals[index]!.amount <= rules.twoOfficersAbove)
        return refusalOf(await decide(0, `${path}/approve`, { reason }, kill));
      expectSame('one officer alone', refusalOf(await decide(0, `${path}/approve`, { reason }, null)), 'payments.two_officers_needed');
      return together(`${path}/approve-large`, { reason }, kill);
    },
    async reject(index: number, kill: Kill): Promise<string | null> {
      const body = { rejection: 'name_differs', reason: 'looked at' };
      return refusalOf(await decide(0, `/wps/operators/withdrawals/${withdrawalIds[index]!}/reject`, body, kill));
    },
    resolve: (index: number, outcome: string, kill: Kill) =>
      together(`/wps/operators/withdrawals/${withdrawalIds[index]!}/resolve`, { outcome, reason: 'looked at' }, kill),
    async say(model: MoneyModel, index: number, what: 'cancel' | 'received' | 'not-received', kill: Kill): Promise<string | null> {
      const body = what === 'not-received' ? { reason: 'nothing_arrived', remark: 'no money yet' } : {};
      return refusalOf(await post(model.withdrawals[index]!.member, `${withdrawals}/${withdrawalIds[index]!}/${what}`, kill, { body }));
    },
    async assumeReceipt(index: number, kill: Kill): Promise<void> {
      await sql`update payments.withdrawals set receipt_due_at = clock_timestamp() where id = ${withdrawalIds[index]!}`.execute(read);
      await platform.act({ do: 'job', name: 'payments.assume-receipt' }, kill);
    },
    statusOf,
    /** Sends money to the upline and lets it arrive; a frozen upline sends it back. */
    async transfer(member: number, amount: bigint, isRefused: boolean, kill: Kill, times: number): Promise<(string | null)[]> {
      const key = newId();
      const body = { amount: toWire(amount), paymentPassword: paymentPasswordOfAll };
      const send = () => post<{ id: string }>(member, transfers, kill, { key, body, seal: `POST ${transfers}` });
      const answers = await Promise.all(Array.from({ length: times }, send));
      const freeze = (isFrozen: boolean) =>
        sql`update wallet.accounts set is_frozen = ${isFrozen} where member_id = ${members[0]!}`.execute(read);
      const sent = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.id));
      if (isRefused) await freeze(true);
      for (const transferId of sent) await platform.act({ do: 'deliver', memberId: members[member]!, transferId }, kill);
      if (isRefused) await freeze(false);
      if (sent.size > 1) throw new Error('one request became two transfers');
      return answers.map(refusalOf);
    },

    /** Balances and what is missing after every command; all invariants and the bank's book now and then. */
    async compare(model: MoneyModel, name: string): Promise<void> {
      const { rows } = await sql<{ id: string; available: bigint; hold: bigint; missing: bigint }>`
        select a.member_id as id, a.available, a.hold, coalesce((
          select sum(l.required - l.done) from turnover.lots l where l.member_id = a.member_id and l.state = 'active'), 0)::bigint as missing
          from wallet.accounts a where a.member_id = any(${members}::uuid[])`.execute(read);
      model.funds.forEach(({ available, hold }, member) => {
        const row = rows.find(({ id }) => id === members[member])!;
        const found = [row.available, row.hold, row.missing].map(String);
        expectSame(`after ${name}, member ${member}`, found, [available, hold, model.missingOf(member)].map(String));
      });
      compared += 1;
      if (compared % 25 === 0) await checkAll();
    },
    async finish(): Promise<void> {
      await checkAll();
      await database.close();
    },
    steps: () => compared,
  };

  /** One officer proposes, the other one approves. After a kill the act may be done already, and says so. */
  async function together(path: string, body: object, kill: Kill): Promise<string | null> {
    const proposed = await decide<{ approvalId: string }>(0, path, body, null);
    const refused = refusalOf(proposed);
    if (refused !== null) return refused;
    return refusalOf(await decide(1, `/wps/operators/approvals/${proposed.value.approvalId}/approve`, {}, kill));
  }
}

export type MoneyReal = Awaited<ReturnType<typeof createMoneyReal>>;

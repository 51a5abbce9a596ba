import type { BankReturnReport, BankTransfer, Deposit } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { signReturn, signTransfer } from '../src/modules/payments/bank/bank-signature';
import { createTestApp, type TestApp, type TestMember } from './test-app';

type Signing = { /** Spoils the report after it was signed. */ change?: object; at?: number };

/** Members who ask for deposits, and the bank that tells of their payments. */
export async function createTestBank(app: TestApp) {
  await sql`insert into payments.channels (code, kind, target, minimum, maximum, expiry_minutes)
    values ('promptpay', 'promptpay', '0812345678', 1000000, 2000000000, 15) on conflict do nothing`.execute(app.database.read);
  const key = Buffer.from(app.core.secrets.BANK_KEY, 'base64');
  const wide = { memberRequestsPerHour: 500, memberRequestsPerDay: 500, memberCancelsPerHour: 500 };
  const limits = { ...wide, addressRequestsPerHour: 50_000, addressCancelsPerHour: 50_000 };
  await app.services.system.save('depositLimits', limits);

  const ask = (member: TestMember, amount: string, attempt = newId()) =>
    member.post('/wps/deposit/requests', { body: { channel: 'promptpay', amount }, key: attempt });
  const post = (path: string, body: object, signature: string, at: number) =>
    app.visitor.post(path, { body, headers: { 'x-bank-timestamp': String(at), 'x-bank-signature': signature } });

  return {
    limits,
    ask,
    deposit: async (member: TestMember, amount: string) => (await ask(member, amount)).body.value as Deposit,
    look: async (member: TestMember, id: string) => (await member.get(`/wps/deposit/requests/${id}`)).body.value as Deposit,
    cancel: (member: TestMember, id: string) => member.post(`/wps/deposit/requests/${id}/cancel`, { body: {} }),
    referenceOf: ({ qrPayload }: Deposit): string => /6216\d{4}([A-Z0-9]{12})/.exec(qrPayload!)![1]!,
    balanceOf: async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available,
    /** Whatever ran out long ago: the request's times, moved back. */
    async age(id: string, by: string): Promise<void> {
      await sql`update payments.deposits set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval
        where id = ${id}`.execute(app.database.read);
      await sql`update payments.payable_amounts set free_after = free_after - ${by}::interval, claimed_at = claimed_at - ${by}::interval
        where deposit_id = ${id}`.execute(app.database.read);
    },
    transfer: (amount: string, changes: Partial<BankTransfer> = {}): BankTransfer => ({
      transactionId: newId(),
      amount,
      payerName: 'A Payer',
      paidAt: new Date().toISOString(),
      ...changes,
    }),
    async report(amount: string, changes: Partial<BankTransfer> = {}, { change = {}, at = Date.now() }: Signing = {}) {
      const transfer = this.transfer(amount, changes);
      const path = '/wps/deposit/webhook/promptpay';
      return post(path, { ...transfer, ...change }, signTransfer(key, String(at), transfer), at);
    },
    async outcomeOf(amount: string, changes: Partial<BankTransfer> = {}): Promise<string> {
      const { body } = await this.report(amount, changes);
      return (body.value as { outcome: string } | null)?.outcome ?? body.message;
    },
    async reportReturn(report: BankReturnReport, { change = {}, at = Date.now() }: Signing = {}) {
      const path = '/wps/deposit/webhook/promptpay/returns';
      return post(path, { ...report, ...change }, signReturn(key, String(at), report), at);
    },

    /** What the ledger says is at the bank, and held for unknown payers. */
    async books() {
      const [atBank, held] = [
        await app.services.wallet.houseBalance('house:bank'),
        await app.services.wallet.houseBalance('house:unknown_payers'),
      ];
      return { atBank: -atBank, held };
    },
    /** What the bank itself would say is there: everything it reported less what it has sent back. */
    async statement(): Promise<bigint> {
      const { rows } = await sql<{ total: string }>`
        select coalesce(sum(amount) filter (where outcome <> 'returned'), 0)::text as total from payments.bank_transfers`.execute(
        app.database.read,
      );
      return BigInt(rows[0]!.total);
    },
    sum: (...amounts: string[]) => amounts.reduce((total, amount) => total + parseMoney(amount), 0n),
    broken: async () => [...(await app.services.payments.check()), ...(await app.services.wallet.check())],
    /** Bank and books agree: at the end of each test, and wherever one asks. */
    async expectAgreement(): Promise<void> {
      expect(await this.broken()).toEqual([]);
      expect((await this.books()).atBank).toBe(await this.statement());
    },
  };
}

export type TestBank = Awaited<ReturnType<typeof createTestBank>>;

/** A platform and the bank that reports to it. Close the platform in `afterAll`, and let them agree in `afterEach`. */
export async function openTestBank(): Promise<{ app: TestApp; bank: TestBank }> {
  const app = await createTestApp();
  return { app, bank: await createTestBank(app) };
}

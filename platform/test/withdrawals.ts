import type { BankPayoutReport, Withdrawal } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import { signPayout } from '../src/modules/payments/bank/bank-signature';
import { sealPayload } from './seal-payload';
import { testPaymentPassword, type TestApp, type TestMember } from './test-app';
import { together } from './two-officers';

type Asked = { key?: string; paymentPassword?: string };
type Signing = { /** Spoils the report after it was signed. */ change?: object; at?: number };

const call = 'POST /wps/withdraw/requests';

/** Members who ask to be paid, officers who decide, and the bank that tells of its payouts. */
export async function createTestWithdrawals(app: TestApp) {
  // Members of tests ask more often than the ranks of the demo may.
  await app.services.system.save('withdrawalRanks', []);
  const { body: status } = await app.visitor.get('/wps/system/status');
  const serverKey = (status.value as { info: { payloadKey: string } }).info.payloadKey;
  const bankKey = Buffer.from(app.core.secrets.BANK_KEY, 'base64');
  const path = (id: string) => `/wps/withdraw/requests/${id}`;
  const pathForStaff = (id: string) => `/wps/operators/withdrawals/${id}`;
  const reason = 'looked at';

  const ask = (
    member: TestMember,
    bankAccountId: string,
    amount: string,
    { key = newId(), paymentPassword = testPaymentPassword }: Asked = {},
  ) => member.post('/wps/withdraw/requests', { key, body: sealPayload(serverKey, call, { bankAccountId, amount, paymentPassword }) });

  return {
    ask,
    /** Asks and answers the withdrawal. What the member would have to stake first is let off. */
    async request(member: TestMember, bankAccountId: string, amount: string): Promise<Withdrawal> {
      await sql`
        update turnover.lots set state = 'cancelled', ended_at = clock_timestamp()
         where member_id = ${member.memberId} and state = 'active'`.execute(app.owner.read);
      const { status: code, body } = await ask(member, bankAccountId, amount);
      if (code !== 200) throw new Error(`the withdrawal was refused: ${body.message}`);
      return body.value;
    },
    look: async (member: TestMember, id: string) => (await member.get(path(id))).body.value as Withdrawal,
    cancel: (member: TestMember, id: string) => member.post(`${path(id)}/cancel`, { body: {} }),
    confirm: (member: TestMember, id: string) => member.post(`${path(id)}/received`, { body: {} }),
    dispute: (member: TestMember, id: string, body: object = { reason: 'nothing_arrived', remark: 'no money yet' }) =>
      member.post(`${path(id)}/not-received`, { body }),
    /** What the job does that was sent with the request. */
    pursue: ({ memberId }: TestMember, id: string) => app.core.jobs.run('payments.pursue-withdrawal', { memberId, id }),
    approve: (id: string) =>
      app.visitor.post(`${pathForStaff(id)}/approve`, { body: { reason }, headers: { cookie: app.signInOperator('admin') } }),
    approveLarge: (id: string) => together(app, 'admin', `${pathForStaff(id)}/approve-large`, { reason }),
    /** As a cashier who pays by hand; `cookie` as a certain one. */
    take: (id: string, cookie = app.signInOperator('cashier')) =>
      app.visitor.post(`${pathForStaff(id)}/take`, { body: { reason }, headers: { cookie } }),
    recordPaid: (id: string, bankReference: string, cookie = app.signInOperator('cashier')) =>
      app.visitor.post(`${pathForStaff(id)}/paid`, { body: { bankReference, reason }, headers: { cookie } }),
    giveUp: (id: string) => together(app, 'cashier', `${pathForStaff(id)}/not-paid`, { reason }),
    reject: (id: string, rejection = 'name_differs') =>
      app.visitor.post(`${pathForStaff(id)}/reject`, { body: { rejection, reason }, headers: { cookie: app.signInOperator('admin') } }),
    resolve: (id: string, outcome: string) => together(app, 'admin', `${pathForStaff(id)}/resolve`, { outcome, reason }),
    list: async (query: Record<string, string> = {}) =>
      (await app.visitor.get('/wps/operators/withdrawals', { query, headers: { cookie: app.signInOperator('viewer') } })).body.value as {
        content: { id: string; status: string; signs: string[]; needsTwo: boolean; polls: number; decidedBy: string | null }[];
        next: string | null;
      },
    report(report: BankPayoutReport, { change = {}, at = Date.now() }: Signing = {}) {
      const headers = { 'x-bank-timestamp': String(at), 'x-bank-signature': signPayout(bankKey, String(at), report) };
      return app.visitor.post('/wps/withdraw/webhook/payouts', { body: { ...report, ...change }, headers });
    },
    balanceOf: async ({ memberId }: TestMember) => {
      const { available, hold } = await app.services.wallet.getBalance(memberId);
      return [available, hold];
    },
    baht: (...amounts: string[]) => amounts.map(parseMoney),
    broken: async () => [...(await app.services.payments.check()), ...(await app.services.wallet.check())],
  };
}

export type TestWithdrawals = Awaited<ReturnType<typeof createTestWithdrawals>>;

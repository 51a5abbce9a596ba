import { hasRight, operatorRoles } from '@portal/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestApp, type Reply, type TestApp } from '../../../test/test-app';
import { together } from '../../../test/two-officers';

let app: TestApp;
let one: Officer;
let two: Officer;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.transaction(async (tx) => {
    for (const account of accounts) {
      const id = crypto.randomUUID();
      await app.services.members.addAccount(tx, { id, account, nickname: account, isAgent: 0, parentId: null, language: 'TY', fields: {} });
      await app.services.wallet.openAccount(tx, id, { isTrial: false });
    }
  });
  one = officer(app.signInOperator('admin'));
  two = officer(app.signInOperator('admin'));
});
afterAll(() => app.close());

const accounts = ['approve1', 'approve2'];
type Officer = ReturnType<typeof officer>;
function officer(cookie: string) {
  const headers = { cookie };
  return {
    cookie,
    /** The sign-in link stands for every call that takes two officers. */
    propose: (reason: string, account = accounts[0]!) =>
      app.visitor.post('/wps/operators/login-links', { headers, body: { account, reason } }),
    approve: (id: string) => app.visitor.post(`/wps/operators/approvals/${id}/approve`, { headers }),
    refuse: (id: string, reason = 'not now') => app.visitor.post(`/wps/operators/approvals/${id}/refuse`, { headers, body: { reason } }),
    list: async (state: 'waiting' | 'decided' = 'waiting') =>
      (
        (await app.visitor.get('/wps/operators/approvals', { headers, query: { state, pageSize: '200' } })).body.value as {
          content: { id: string; state: string; isOwn: boolean; canDecide: boolean; note: string; decidedBy: string | null }[];
        }
      ).content,
    find: async (id: string) =>
      (await officer(cookie).list()).find((one) => one.id === id) ?? (await officer(cookie).list('decided')).find((one) => one.id === id),
  };
}
/** As the test's app calls who has this cookie. */
const nameOf = (cookie: string) => `operator-${cookie.split('=')[1]!.slice(0, 6)}`;
const idOf = ({ body }: Reply) => (body.value as { approvalId: string }).approvalId;
const codeOf = ({ status, body }: Reply) => [status, body.message];
const linksMade = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from messages.inbox where kind = 'login_link_made'`.execute(app.database.read))
    .rows[0]!.n;
const acts = async () =>
  (
    await sql<{ act: string; operator_name: string | null; reason: string }>`
      select act, operator_name, reason from operators.audit where area = 'members' order by number desc limit 3`.execute(app.database.read)
  ).rows;
/** As if its 24 hours had passed. */
async function letItExpire(id: string): Promise<void> {
  await app.owner.transaction(async (tx) => {
    await sql`alter table operators.approvals disable trigger decided_once`.execute(tx);
    await sql`update operators.approvals set expires_at = clock_timestamp() where id = ${id}`.execute(tx);
    await sql`alter table operators.approvals enable trigger decided_once`.execute(tx);
  });
}

describe('a proposal', () => {
  it('waits for another officer, and says who wants what and why', async () => {
    const id = idOf(await one.propose('waits'));
    expect(await two.find(id)).toMatchObject({
      call: 'POST /wps/operators/login-links',
      role: 'members',
      subject: 'approve1',
      params: {},
      body: { account: 'approve1', reason: 'waits' },
      reason: 'waits',
      state: 'waiting',
      isOwn: false,
      canDecide: true,
    });
    expect(await one.find(id)).toMatchObject({ isOwn: true, canDecide: false });
    expect((await acts())[0]).toMatchObject({ act: 'login_link_made.proposed', reason: 'waits' });
    await one.refuse(id);
  });

  it('exists once, whoever proposes the same again, even at the same moment', async () => {
    const replies = await Promise.all([one, two, one, two].map((by) => by.propose('the same')));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    const other = idOf(await one.propose('another reason'));
    expect(other).not.toBe(idOf(replies[0]!));
    await Promise.all([idOf(replies[0]!), other].map((id) => officer(app.signInOperator('admin')).refuse(id)));
    const again = idOf(await one.propose('the same'));
    expect(again).not.toBe(idOf(replies[0]!));
    await one.refuse(again);
  });

  it('is refused at once where it could not be carried out', async () => {
    expect(codeOf(await one.propose('nobody there', 'nobody'))).toEqual([404, 'request.not_found']);
    expect(await one.list()).toEqual([]);
  });

  it('is limited to fifty for each officer', async () => {
    const busy = officer(app.signInOperator('admin'));
    for (let i = 0; i < 50; i += 1) expect((await busy.propose(`one of many ${i}`)).status).toBe(200);
    expect(codeOf(await busy.propose('one too many'))).toEqual([409, 'operators.approvals_too_many']);
    for (const { id, isOwn } of await busy.list()) if (isOwn) await busy.refuse(id);
  });
});

describe('approving', () => {
  it('carries it out once, however many approve at once', async () => {
    const before = await linksMade();
    const id = idOf(await one.propose('at once'));
    const replies = await Promise.all(Array.from({ length: 5 }, () => officer(app.signInOperator('admin')).approve(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await linksMade()).toBe(before + 1);
    expect(await one.find(id)).toMatchObject({ state: 'done', note: '' });
  });

  it('is never open to the proposer, in no other session either', async () => {
    const id = idOf(await one.propose('own'));
    const elsewhere = officer(app.signInAgain(one.cookie));
    expect(codeOf(await one.approve(id))).toEqual([403, 'operators.approval_own']);
    expect(codeOf(await elsewhere.approve(id))).toEqual([403, 'operators.approval_own']);
    expect(await two.find(id)).toMatchObject({ state: 'waiting' });
    await one.refuse(id);
  });

  it.each(operatorRoles.filter((role) => !hasRight([role], 'members')))('needs the role of the call: %s has not', async (role) => {
    const id = idOf(await one.propose(`for ${role}`));
    const other = officer(app.signInOperator(role));
    expect(codeOf(await other.approve(id))).toEqual([403, 'operators.role_needed']);
    expect(codeOf(await other.refuse(id))).toEqual([403, 'operators.role_needed']);
    expect(await other.find(id)).toMatchObject({ canDecide: false, isOwn: false });
    await one.refuse(id);
  });

  it('needs a proposer who might still propose it: neither locked nor without the role', async () => {
    for (const change of [sql`is_locked = true`, sql`roles = array['viewer']`]) {
      const gone = officer(app.signInOperator('admin'));
      const id = idOf(await gone.propose('before I go'));
      await sql`update operators.operators set ${change} where id = (select proposed_by from operators.approvals where id = ${id})`.execute(
        app.database.read,
      );
      const before = await linksMade();
      expect(codeOf(await two.approve(id))).toEqual([409, 'operators.approval_proposer']);
      expect([await linksMade(), (await two.find(id))!.state]).toEqual([before, 'waiting']);
      await two.refuse(id);
    }
  });

  it('needs an approver who still has the role at the moment of execution, however long the request waited', async () => {
    for (const change of [sql`is_locked = true`, sql`roles = array['viewer']`]) {
      const id = idOf(await one.propose('while somebody goes'));
      const gone = officer(app.signInOperator('admin'));
      await gone.list();
      const before = await linksMade();
      let approving!: Promise<Reply>;
      await app.owner.transaction(async (tx) => {
        await sql`select 1 from operators.approvals where id = ${id} for update`.execute(tx);
        approving = gone.approve(id);
        await sleep(100);
        await sql`update operators.operators set ${change} where name = ${nameOf(gone.cookie)}`.execute(tx);
      });
      expect(codeOf(await approving)).toEqual([403, 'operators.role_needed']);
      expect([await linksMade(), (await two.find(id))!.state]).toEqual([before, 'waiting']);
      await two.refuse(id);
    }
  });

  it('is refused after 24 hours by the database’s clock, and the expiry is recorded once', async () => {
    const id = idOf(await one.propose('late'));
    await letItExpire(id);
    expect(codeOf(await two.approve(id))).toEqual([409, 'operators.approval_expired']);
    expect(codeOf(await one.refuse(id))).toEqual([409, 'operators.approval_expired']);
    expect(await two.find(id)).toMatchObject({ state: 'expired', canDecide: false });
    await Promise.all([app.core.jobs.run('operators.expire-approvals'), app.core.jobs.run('operators.expire-approvals')]);
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: 'login_link_made.expired', operator_name: null, reason: 'late' },
      { act: 'login_link_made.proposed' },
    ]);
    expect(idOf(await one.propose('late'))).not.toBe(id);
    expect(codeOf(await two.approve(id))).toEqual([409, 'operators.approval_expired']);
  });

  it('fails for good when its subject no longer exists, and says why', async () => {
    const id = idOf(await one.propose('leaves', accounts[1]));
    await sql`update members.members set account_key = 'elsewhere' where account = ${accounts[1]}`.execute(app.database.read);
    expect(codeOf(await two.approve(id))).toEqual([404, 'request.not_found']);
    expect(await two.find(id)).toMatchObject({ state: 'failed', note: 'request.not_found' });
    expect(codeOf(await two.approve(id))).toEqual([409, 'operators.approval_decided']);
    expect((await acts())[0]).toMatchObject({ act: 'login_link_made.failed', reason: 'leaves' });
    await sql`update members.members set account_key = account where account = ${accounts[1]}`.execute(app.database.read);
  });

  it('changes nothing when the process or the database fails halfway, and can be repeated', async () => {
    const before = await linksMade();
    const id = idOf(await one.propose('halfway'));
    await sql`create function operators.break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      app.owner.read,
    );
    await sql`create trigger break_off before update on operators.approvals for each row execute function operators.break_off()`.execute(
      app.owner.read,
    );
    expect((await two.approve(id)).status).toBe(500);
    expect([await linksMade(), (await two.find(id))!.state]).toEqual([before, 'waiting']);
    await sql`drop trigger break_off on operators.approvals`.execute(app.owner.read);
    expect((await two.approve(id)).status).toBe(200);
    expect(await linksMade()).toBe(before + 1);
  });

  it('is refused for an unknown proposal', async () => {
    expect(codeOf(await two.approve(crypto.randomUUID()))).toEqual([404, 'request.not_found']);
    expect((await two.approve('x')).status).toBe(400);
  });
});

describe('refusing', () => {
  it('closes it with a reason; the proposer withdraws', async () => {
    const [refused, withdrawn] = [idOf(await one.propose('to be refused')), idOf(await one.propose('to be withdrawn'))];
    expect((await two.refuse(refused, 'I know this caller')).status).toBe(200);
    expect((await one.refuse(withdrawn, 'a mistake')).status).toBe(200);
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: 'login_link_made.withdrawn', reason: 'a mistake' },
      { act: 'login_link_made.refused', reason: 'I know this caller' },
    ]);
    for (const id of [refused, withdrawn]) {
      expect(codeOf(await two.approve(id))).toEqual([409, 'operators.approval_decided']);
      expect(codeOf(await two.refuse(id))).toEqual([409, 'operators.approval_decided']);
    }
    expect(await one.find(refused)).toMatchObject({ state: 'refused', note: 'I know this caller' });
  });

  it('and approving at the same moment end in exactly one of the two', async () => {
    for (let i = 0; i < 5; i += 1) {
      const before = await linksMade();
      const id = idOf(await one.propose(`a race ${i}`));
      const [approved, refused] = await Promise.all([two.approve(id), officer(app.signInOperator('admin')).refuse(id)]);
      expect([approved.status, refused.status].sort()).toEqual([200, 409]);
      expect(await linksMade()).toBe(before + (approved.status === 200 ? 1 : 0));
    }
  });
});

it('no SQL of the platform or the tables’ owner can change, decide twice or remove a stored proposal', async () => {
  const { approvalId: id } = await together(app, 'admin', '/wps/operators/login-links', { account: accounts[0], reason: 'by SQL' });
  const waiting = idOf(await one.propose('by SQL'));
  for (const statement of [
    sql`update operators.approvals set body = '{"account": "approve2", "reason": "x"}' where id = ${waiting}`,
    sql`update operators.approvals set subject = 'x' where id = ${waiting}`,
    sql`update operators.approvals set proposed_by = decided_by where id = ${id}`,
    sql`update operators.approvals set state = 'waiting', decided_at = null where id = ${id}`,
    sql`update operators.approvals set state = 'done', decided_by = proposed_by, decided_at = now() where id = ${waiting}`,
    sql`delete from operators.approvals where id = ${id}`,
    sql`truncate operators.approvals`,
  ]) {
    await expect(statement.execute(app.database.read)).rejects.toThrow();
    await expect(statement.execute(app.owner.read)).rejects.toThrow();
  }
  expect(await two.find(waiting)).toMatchObject({ state: 'waiting' });
});

import { newId } from '../src/core/ids';
import { sealPayload } from './seal-payload';
import type { Reply, TestApp, TestMember } from './test-app';

type Services = Pick<TestApp, 'services' | 'database' | 'visitor'>;

/** Members with an agent above them, and their transfers to that agent. Transfers are switched on. */
export async function createUplineFixtures({ services, database, visitor }: Services) {
  const paymentPassword = '246813';
  const paymentPasswordHash = await services.session.hashPassword(paymentPassword);
  const { body } = await visitor.get('/wps/system/status');
  const serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;
  const rules = { isOn: true, minimum: '10', maximumPerDay: '500', timesPerDay: 20 };
  await services.system.save('uplineTransfers', rules);
  const uplineId = await addMember(newId(), null, 1);
  await database.transaction((tx) => services.wallet.openAccount(tx, uplineId, { isTrial: false }));

  async function addMember(id: string, parentId: string | null, isAgent = 0): Promise<string> {
    const account = `line-${id.slice(-12)}`;
    await database.transaction((tx) =>
      services.members.addAccount(tx, {
        id,
        account,
        nickname: account,
        isAgent,
        parentId,
        language: 'TY',
        fields: {},
        paymentPasswordHash,
      }),
    );
    return id;
  }

  return {
    rules,
    uplineId,
    /** Gives a signed-in member the upline, and the payment password. */
    join: (member: TestMember, parentId: string | null = uplineId) => addMember(member.memberId, parentId),
    send: (member: TestMember, amount: string, { key = newId(), password = paymentPassword } = {}): Promise<Reply> =>
      member.post('/wps/relay/member/upline/transfers', {
        key,
        body: sealPayload(serverKey, 'POST /wps/relay/member/upline/transfers', { amount, paymentPassword: password }),
      }),
  };
}

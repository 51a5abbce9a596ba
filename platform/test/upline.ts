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
  await services.system.save('downlineTransfers', rules);
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

  const downlines = new Map<string, string>();

  return {
    rules,
    uplineId,
    /** Gives a signed-in member the upline, and the payment password. */
    join: (member: TestMember, parentId: string | null = uplineId, isAgent = 0) => addMember(member.memberId, parentId, isAgent),
    /** Somebody with a wallet directly below the member, the same one each time. */
    async below({ memberId }: TestMember): Promise<string> {
      const known = downlines.get(memberId);
      if (known) return known;
      const id = await addMember(newId(), memberId);
      await database.transaction((tx) => services.wallet.openAccount(tx, id, { isTrial: false }));
      downlines.set(memberId, id);
      return id;
    },
    sendDown: (member: TestMember, memberId: string, amount: string, { key = newId(), password = paymentPassword } = {}): Promise<Reply> =>
      member.post('/wps/relay/agent/transfers', {
        key,
        body: sealPayload(serverKey, 'POST /wps/relay/agent/transfers', { memberId, amount, paymentPassword: password }),
      }),
    send: (member: TestMember, amount: string, { key = newId(), password = paymentPassword } = {}): Promise<Reply> =>
      member.post('/wps/relay/member/upline/transfers', {
        key,
        body: sealPayload(serverKey, 'POST /wps/relay/member/upline/transfers', { amount, paymentPassword: password }),
      }),
  };
}

import type { AgentContract, ContractKind, ContractTerms } from '@portal/contracts';
import { newId } from '../src/core/ids';
import type { TestApp, TestMember } from './test-app';
import { together } from './two-officers';

const isOn = true;
const contractSettings = {
  kinds: {
    DIVIDEND: { isOn, maximumPercent: '40' },
    DAILY_SALARY: { isOn, maximumPercent: '2' },
    HOURLY_SALARY: { isOn, maximumPercent: '1' },
    REALTIME_SALARY: { isOn, maximumPercent: '2.1' },
  },
  losingBetsMaximumPercent: '3',
  proposalDays: 7,
  dividendBegins: 'next' as 'now' | 'next',
};

/** A daily salary: the rates in 1/10,000, each from 10,000 of turnover more on. */
export const dailyTerms = (...rates: number[]): ContractTerms => ({
  ...{ kind: 'DAILY_SALARY', periodType: null, carryMode: null, orderFilter: null, categories: ['LOTT'] },
  rules: rates.map((rate, i) => ({ minTurnover: String((i + 1) * 10_000), minActive: 0, rate })),
});

export const dividendTerms = (rate: number, more: Partial<ContractTerms> = {}): ContractTerms => ({
  ...{ kind: 'DIVIDEND', periodType: 'M', carryMode: 0, orderFilter: null, categories: ['LOTT', 'RNG'] },
  rules: [{ minNetLoss: '0', minActive: 0, rate }],
  ...more,
});

/** Agents below each other, and contracts between them. */
export function createContractFixtures(app: TestApp) {
  const propose = (upline: TestMember, downline: Pick<TestMember, 'memberId'>, terms: ContractTerms) =>
    upline.post('/wps/relay/agent/contracts', { body: { ...terms, downlineId: downline.memberId } });
  const act = (agent: TestMember, id: string, name: string) => agent.post(`/wps/relay/agent/contracts/${id}/${name}`, { body: {} });
  const accountOf = async ({ memberId }: Pick<TestMember, 'memberId'>) => (await app.services.members.findById(memberId))!.account;

  return {
    propose,
    act,
    accountOf,
    /** Switches the kinds of contracts on. */
    open: (more: Partial<typeof contractSettings> = {}) => app.services.system.save('contracts', { ...contractSettings, ...more }),
    async addAgent({ parentId = null, isAgent = 1 }: { parentId?: string | null; isAgent?: number } = {}): Promise<TestMember> {
      const memberId = newId();
      const account = `agent${memberId.slice(-10)}`;
      await app.database.transaction(async (tx) => {
        await app.services.members.addAccount(tx, {
          id: memberId,
          account,
          nickname: account,
          isAgent,
          parentId,
          language: 'TY',
          fields: {},
        });
        await app.services.wallet.openAccount(tx, memberId, { isTrial: isAgent === 4 });
      });
      return app.signIn({ memberId, isAgent });
    },
    /** Signs a contract of the company by two officers. */
    company: async (agent: Pick<TestMember, 'memberId'>, terms: ContractTerms) =>
      together(app, 'admin', '/wps/operators/contracts', { account: await accountOf(agent), terms, reason: 'agreed' }),
    /** A proposal that was signed. */
    async sign(upline: TestMember, downline: TestMember, terms: ContractTerms): Promise<AgentContract> {
      const proposed = await propose(upline, downline, terms);
      if (!proposed.body.success) throw new Error(`the proposal was refused: ${proposed.body.message}`);
      const accepted = await act(downline, (proposed.body.value as AgentContract).id, 'accept');
      if (!accepted.body.success) throw new Error(`signing was refused: ${accepted.body.message}`);
      return accepted.body.value;
    },
    async list(agent: TestMember, role: 'upline' | 'downline', kind?: ContractKind): Promise<AgentContract[]> {
      const { body } = await agent.get('/wps/relay/agent/contracts', { query: { role, ...(kind && { kind }), pageSize: '200' } });
      return (body.value as { content: AgentContract[] }).content;
    },
  };
}

export type ContractFixtures = ReturnType<typeof createContractFixtures>;

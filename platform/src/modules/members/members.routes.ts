import { agentCodes, memberCalls, type MemberInfo } from '@portal/contracts';
import { toWire, type MinorUnits } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import { authErrors } from '../../core/http/auth';
import { languageOf } from '../../core/http/language';
import { type ContractFlags, toMemberInfo, type MembersService } from './members.service';

/** Money of a member over all modules; amounts in 1/10,000. */
export type FundsOf = (memberId: string) => Promise<Record<'available' | 'hold' | 'openStakes' | 'deposits' | 'withdrawals', MinorUnits>>;

type Deps = {
  serve: CallServer;
  members: MembersService;
  previousSignIn(memberId: string): Promise<Date | null>;
  fundsOf: FundsOf;
  /** What stands beside the member's name, in the language. */
  labelOf(rankLevel: number, language: string): Promise<MemberInfo['clubLabel']>;
  /** Whether the brand lets members invite friends. */
  canRefer(): Promise<boolean>;
  /** Whether the brand lets members send money to their upline. */
  isUplineOpen(): Promise<boolean>;
  /** Which contracts of agents the brand has. */
  contractFlags(): Promise<ContractFlags>;
};

export function memberRoutes({ serve, members, previousSignIn, fundsOf, labelOf, isUplineOpen, canRefer, contractFlags }: Deps): void {
  const getMember = async (memberId: string) => {
    const member = await members.findById(memberId);
    if (!member) throw authErrors.expired();
    return member;
  };

  serve(memberCalls, {
    async 'GET /wps/member/info'({ member: { memberId }, request }) {
      const [member, previousLoginAt, isOpen] = await Promise.all([getMember(memberId), previousSignIn(memberId), isUplineOpen()]);
      const [clubLabel, isReferralOn] = await Promise.all([labelOf(member.rankLevel, languageOf(request)), canRefer()]);
      const flags = agentCodes.includes(member.isAgent) ? await contractFlags() : {};
      return { info: toMemberInfo(member, { clubLabel, previousLoginAt, isUplineOpen: isOpen, isReferralOn, flags }) };
    },
    async 'GET /wps/member/info/icon'({ member: { memberId } }) {
      return { icon: (await getMember(memberId)).avatar };
    },
    async 'GET /wps/member/info/funds/consolidated'({ member: { memberId } }) {
      const funds = await fundsOf(memberId);
      return {
        available: toWire(funds.available),
        hold: toWire(funds.hold),
        openStakes: toWire(funds.openStakes),
        deposits: toWire(funds.deposits),
        withdrawals: toWire(funds.withdrawals),
      };
    },
    'GET /wps/member/events': ({ member: { memberId }, query }) => members.findEvents(memberId, query),
    async 'PUT /wps/member/profile'({ member: { memberId }, body }) {
      await members.saveProfile(memberId, body);
      return {};
    },
    async 'POST /wps/member/language'({ member: { memberId }, body: { language } }) {
      await members.keepLanguage(memberId, language);
      return {};
    },
  });
}

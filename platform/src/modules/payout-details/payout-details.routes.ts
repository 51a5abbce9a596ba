import { type BankAccount, payoutDetailsCalls } from '@portal/contracts';
import { authErrors } from '../../core/http/auth';
import type { CallServer } from '../../core/http/calls';
import { languageOf } from '../../core/http/language';
import { type MembersService, maskedContact } from '../members';
import { callerOf } from '../session';
import type { BankAccounts, PayoutAccount } from './bank-accounts.service';
import type { PaymentPassword } from './payment-password.service';
import type { PaymentPasswordRecovery } from './payment-password-recovery.service';

type Deps = {
  serve: CallServer;
  members: MembersService;
  bankAccounts: BankAccounts;
  paymentPassword: PaymentPassword;
  recovery: PaymentPasswordRecovery;
};

export function payoutDetailsRoutes({ serve, members, bankAccounts, paymentPassword, recovery }: Deps): void {
  serve(payoutDetailsCalls, {
    async 'GET /wps/member/bank-accounts'({ member: { memberId } }) {
      const [member, accounts] = await Promise.all([members.findById(memberId), bankAccounts.list(memberId)]);
      if (!member) throw authErrors.expired();
      return { payeeName: maskedContact(member).payeeName, accounts: accounts.map(toWireAccount) };
    },
    'POST /wps/member/bank-accounts': async ({ member: { memberId }, body, request }) =>
      toWireAccount(await bankAccounts.add(memberId, body, callerOf(request))),
    async 'POST /wps/member/bank-accounts/:id/remove'({ member: { memberId }, params: { id }, body, request }) {
      await bankAccounts.remove(memberId, id, body.paymentPassword, callerOf(request));
      return {};
    },
    'GET /wps/member/payment-password': ({ member: { memberId } }) => paymentPassword.state(memberId),
    async 'POST /wps/member/payment-password'({ member: { memberId }, body, request }) {
      await paymentPassword.set(memberId, body.paymentPassword, body.password, callerOf(request));
      return {};
    },
    async 'PUT /wps/member/payment-password'({ member: { memberId }, body, request }) {
      await paymentPassword.change(memberId, body.oldPaymentPassword, body.paymentPassword, callerOf(request));
      return {};
    },
    'POST /wps/member/payment-password/recovery': ({ member: { memberId }, body, request }) =>
      recovery.start(memberId, body.password, { address: request.ip, language: languageOf(request) }),
    async 'PUT /wps/member/payment-password/recovery'({ member: { memberId }, body, request }) {
      await recovery.finish(memberId, body, callerOf(request));
      return {};
    },
  });
}

const toWireAccount = ({ id, bankCode, maskedNumber, createdAt }: PayoutAccount): BankAccount => ({
  id,
  bankCode,
  maskedNumber,
  createdAt: createdAt.toISOString(),
});

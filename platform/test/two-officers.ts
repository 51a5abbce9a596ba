import type { OperatorRole } from '@portal/contracts';
import type { Reply, TestApp } from './test-app';

type Cookies = { proposer: string; approver: string };

/** One officer proposes, another one approves. Answers the value of what was done, or the first refusal. */
export async function together(
  app: TestApp,
  roleOrCookies: OperatorRole | Cookies,
  path: string,
  body: object,
): Promise<Omit<Reply, 'headers'> & { approvalId: string }> {
  const { proposer, approver } =
    typeof roleOrCookies === 'string'
      ? { proposer: app.signInOperator(roleOrCookies), approver: app.signInOperator(roleOrCookies) }
      : roleOrCookies;
  const proposed = await app.visitor.post(path, { body, headers: { cookie: proposer } });
  if (proposed.status !== 200) return { ...proposed, approvalId: '' };
  const { approvalId } = proposed.body.value as { approvalId: string };
  const done = await app.visitor.post(`/wps/operators/approvals/${approvalId}/approve`, { headers: { cookie: approver } });
  const value = (done.body.value as { value?: never } | null)?.value ?? done.body.value;
  return { status: done.status, body: { ...done.body, value }, approvalId };
}

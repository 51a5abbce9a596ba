import { type Call, EncryptedPayload, envelopeOf, IdempotencyKey, Refusal } from '@portal/contracts';
import { z } from 'zod';

/** What the description says of one operation, its schemas still those of zod. */
export type Operation = Readonly<Record<string, unknown>>;

const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });
const refused = (description: string) => json(description, Refusal);

/** Every call may be refused with these: by a rule of its own or of the house, or because the platform cannot answer. */
export const anyRefusal = {
  '4XX': refused('Refused by a rule of the call or of the house: `message` is the code.'),
  '5XX': refused(
    'The platform cannot answer now (`request.unavailable`, `request.busy`, `system.maintenance`) or has failed (`internal`).',
  ),
};

const signIns: Record<Call['auth'], object[]> = {
  none: [],
  optional: [{}, { token: [] }, { bearer: [] }],
  member: [{ token: [] }, { bearer: [] }],
  operator: [{ operator: [] }],
  signature: [{ bankSignature: [], bankTimestamp: [] }],
};

export function describeCall(name: string, call: Call): Operation {
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    description: [call.description, whoMayCall(call), ...conditionsOf(call)].join(' '),
    security: call.cookie ? [...(call.auth === 'optional' ? signIns.optional : [{}]), { [call.cookie]: [] }] : signIns[call.auth],
    'x-access': accessOf(call),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.idempotent && { headers: z.object({ 'idempotency-key': IdempotencyKey }) }),
    ...(call.body && bodyOf(call)),
    response: { 200: json('Done: `value` is the answer.', envelopeOf(call.value)), ...refusalsOf(name, call), ...anyRefusal },
  };
}

const bodyOf = ({ encrypted, body }: Call) => (encrypted ? { body: EncryptedPayload, 'x-opened-body': body } : { body });

/** The same for machines. */
const accessOf = ({ auth, role, control, agent, realAccount }: Call) => ({
  auth,
  ...(role && { role }),
  ...(control && { control }),
  ...(agent && { agent }),
  ...(realAccount && { realAccount }),
});

function whoMayCall({ auth, role, agent, realAccount }: Call): string {
  if (auth === 'none') return 'Everybody may call it.';
  if (auth === 'optional') return 'Everybody may call it; a signed-in member is recognised.';
  if (auth === 'signature') return 'Only the bank may call it, which signs every report.';
  if (auth === 'operator') return role ? `Only operators with the right \`${role}\` may call it.` : 'Only operators may call it.';
  if (agent) return 'Only signed-in agents may call it.';
  return realAccount ? 'Signed-in members may call it, but not with a trial account.' : 'Signed-in members may call it.';
}

function conditionsOf({ control, tellsMember, encrypted, idempotent, withOldPassword }: Call): string[] {
  const conditions = [
    control === 'two_officers' && 'Nothing happens before a second operator with the right has approved it.',
    control === 'double_entry' && 'Two operators have to enter the same.',
    tellsMember && 'The member finds a message about it in the inbox.',
    withOldPassword && 'It is answered also while the password has to be changed first.',
    encrypted && 'The body travels in an encrypted payload; `x-opened-body` is the schema of the opened one, and a plain body is refused.',
    idempotent && 'The header `idempotency-key` names the attempt: the same key is the same act.',
  ];
  return conditions.filter((condition) => typeof condition === 'string');
}

function refusalsOf(name: string, call: Call) {
  const isSignedIn = call.auth === 'member' || call.auth === 'operator';
  const isShut = call.auth === 'member' || call.role;
  return {
    400: refused(`The request is not as described: \`request.invalid\` lists the fields${badRequestsOf(call)}.`),
    ...(isSignedIn && { 401: refused('Nobody is signed in, or the session is over.') }),
    ...(call.auth === 'signature' && { 401: refused('The signature is not the bank’s, or is too old.') }),
    ...(isShut && { 403: refused('The caller is signed in but may not do this.') }),
    ...(call.params && { 404: refused('There is no such thing, or it belongs to somebody else.') }),
    ...(call.idempotent && {
      409: refused('The key was used for another act (`request.key_reused`) or was given up (`request.given_up`).'),
    }),
    ...(!name.startsWith('GET ') && { 413: refused('The body is too large.'), 415: refused('The body is no JSON.') }),
  };
}

const badRequestsOf = ({ encrypted, idempotent }: Call): string =>
  (encrypted ? ', `payload.*` says what is wrong with the encrypted payload' : '') +
  (idempotent ? ', `request.idempotency_key_needed` misses the key' : '');

import { createHash } from 'node:crypto';
import type { HumanAct, ModuleId, RegisterRule } from '@portal/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { demoSettings } from '../src/demo/demo-system';
import type { Settings } from '../src/modules/system';
import { sealPayload } from './seal-payload';
import { type Caller, createTestApp, type Reply, type TestApp } from './test-app';

type Options = Parameters<typeof createTestApp>[0];
type Headers = Record<string, string>;

export const goodPassword = 'a-good-Password';

/** The app with the demo brand's settings, and the hands of a visitor who comes in: bodies are sealed, codes read, proofs found. */
export async function createEntrance(options: Options = {}) {
  const app = await createTestApp(options);
  const saveSetting = <N extends keyof Settings>(name: N, value: Settings[N]) => app.services.system.save(name, value);
  for (const [name, value] of Object.entries(demoSettings)) await saveSetting(name as keyof Settings, value as never);
  await saveSetting('humanVerification', false);
  const { body } = await app.visitor.get('/wps/system/status');
  const serverKey = (body.value as { info: { payloadKey: string } }).info.payloadKey;

  const sendSealed = (call: string, fields: object, headers: Headers = {}, from: Caller = app.visitor): Promise<Reply> => {
    const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
    return from[method === 'PUT' ? 'put' : 'post'](path, { body: sealPayload(serverKey, call, fields), headers });
  };
  const fieldsOf = (username: string, more: object = {}) => ({
    username,
    password: goodPassword,
    confirmPassword: goodPassword,
    domain: 'localhost:8080',
    login: true,
    registerUrl: 'http://localhost:8080/register',
    registerMethod: 'WEB',
    confirmedAge: 21,
    ...more,
  });

  return {
    ...app,
    serverKey,
    sendSealed,
    /** The same to a path with parameters in it; `call` is as the contract writes it. */
    sendSealedTo: (call: string, path: string, fields: object, from: Caller): Promise<Reply> =>
      from[call.startsWith('PUT') ? 'put' : 'post'](path, { body: sealPayload(serverKey, call, fields) }),
    saveSetting,
    /** Changes rules of the demo brand; without a change they are what they were. */
    setRules: (more: Record<string, Partial<RegisterRule>> = {}) =>
      saveSetting('registerRules', {
        ...demoSettings.registerRules,
        ...Object.fromEntries(
          Object.entries(more).map(([name, change]) => [name, { ...(demoSettings.registerRules[name] ?? anyRule), ...change }]),
        ),
      }),
    /** Switches modules; all others are as in the demo brand. */
    setModules: (changes: Partial<Record<ModuleId, boolean>> = {}) =>
      saveSetting(
        'whitelabel',
        demoSettings.whitelabel.map((group) => ({
          ...group,
          childrenNodes: group.childrenNodes.map((one) => ({ ...one, enabled: changes[one.modId as ModuleId] ?? one.enabled })),
        })),
      ),

    fieldsOf,
    register: (username: string, more: object = {}, headers: Headers = {}) =>
      sendSealed('PUT /wps/member/register', fieldsOf(username, more), headers),
    /** Asks for a code, reads it from the phone, and registers with it. */
    async registerMobile(mobileNum: string, more: object = {}, headers: Headers = {}): Promise<Reply> {
      await app.visitor.post('/wps/verification/sms/register', { body: { mobileNo: mobileNum, countryDialingCode: '66' } });
      const verificationCode = await this.codeFor(mobileNum);
      const fields = { mobileNum, countryDialingCode: '66', paymentPassword: '246813', verificationCode, ...more };
      return sendSealed('PUT /wps/member/register/mobile', fieldsOf(mobileNum, fields), headers);
    },
    login: (username: string, password: string = goodPassword, more: object = {}, headers: Headers = {}) =>
      sendSealed('POST /wps/session/login', { type: 'username', username, password, ...more }, headers),
    loginBySms: (mobileNum: string, verificationCode: string, more: object = {}, headers: Headers = {}) =>
      sendSealed('POST /wps/session/login', { type: 'sms', mobileNum, countryDialingCode: '66', verificationCode, ...more }, headers),

    /** The code of the last SMS to a Thai number; empty when there was none. */
    async codeFor(mobileNum: string): Promise<string> {
      return /\d{6}/.exec((await this.messagesTo(`66${mobileNum.replace(/^0/, '')}`))[0] ?? '')?.[0] ?? '';
    },
    /** What was sent to a number or mailbox, newest first. */
    async messagesTo(recipient: string): Promise<string[]> {
      await app.background.idle();
      const { rows } = await sql<{ body: string }>`
        select body from delivery.messages where recipient = ${recipient} order by at desc, id desc`.execute(app.database.read);
      return rows.map(({ body: text }) => text);
    },
    /** Lets the pause between two codes pass. */
    forgetLimits: async () => void (await sql`delete from core.rate_windows`.execute(app.database.read)),

    async prove(act: HumanAct): Promise<string> {
      const { body: answer } = await app.visitor.get('/wps/verification/human', { query: { act } });
      const challenge = answer.value as Parameters<typeof solveChallenge>[0]['challenge'];
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },

    async countMembers(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from members.members`.execute(app.database.read);
      return rows[0]!.count;
    },
    /** A captcha and its answer, which only who holds the database can know. */
    async solveCaptcha(): Promise<{ cookie: string; captcha: string }> {
      const cookie = cookieOf(await app.visitor.get('/wps/captcha'), 'captcha');
      const id = cookie.split('=')[1]!;
      const { rows } = await sql<{ hash: Buffer }>`select answer_hash as hash from session.captchas where id = ${id}`.execute(
        app.database.read,
      );
      for (let i = 0; i < 10_000; i += 1) {
        const captcha = String(i).padStart(4, '0');
        if (createHash('sha256').update(`${id}:${captcha}`).digest().equals(rows[0]!.hash)) return { cookie, captcha };
      }
      throw new Error('no such answer');
    },
  };
}

export type Entrance = Awaited<ReturnType<typeof createEntrance>>;
export type { TestApp };

const anyRule: RegisterRule = { enabled: true, required: false, minLength: 1, maxLength: 255, acceptedPattern: '*', patternId: '0' };

export const tokenOf = ({ body }: Reply): string => (body.value as { token: string }).token;
export const cookieOf = ({ headers }: Reply, name: string): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';')[0]!)
    .find((text) => text.startsWith(`${name}=`)) ?? '';
/** What a refusal comes down to. */
export const refusalOf = ({ status, body }: Reply): [number, string] => [status, body.message];

import type { RegisterRules } from '@portal/contracts';
import type { ModuleId } from '@portal/contracts/brand';
import { useSession } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { easyChallenge, readProof } from '../../testing/easy-challenge';
import { calls, dialog, eventually, said, signedIn, startEntrance, fill } from '../../testing/entrance';
import { rule } from '../../testing/status-info';
import { goTo } from '../../state/navigation';

const byName = 'PUT /wps/member/register';
const byMobile = 'PUT /wps/member/register/mobile';
const mobileModules: ModuleId[] = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'];
const rules: RegisterRules = {
  username: rule(),
  password: rule({ minLength: 8, maxLength: 20, acceptedPattern: '[^\\s]+', patternId: '9' }),
};
type Options = { rules?: RegisterRules; modules?: ModuleId[]; path?: string; human?: boolean; plan?: (api: FakeApi) => void };
const start = ({ rules: more = {}, modules = mobileModules, path = '/register', human = false, plan }: Options = {}) =>
  startEntrance({
    path,
    modules,
    info: { registerRules: { ...rules, ...more }, humanVerification: human },
    plan: (api) => {
      api.answer('GET /wps/system/countries', [{ countryCode: 'TH', countryDialingCode: '66' }]);
      api.answer('GET /wps/verification/human', easyChallenge);
      api.answer('POST /wps/verification/sms/register', { expiredMinutes: 1 });
      api.answer(byName, signedIn({ userInfo: { userName: 'somchai88', isAgent: 0 } }));
      api.answer(byMobile, signedIn({ userInfo: { userName: 'moon4711', isAgent: 0 } }));
      plan?.(api);
    },
  });
const page = async () => within(await screen.findByRole('region', { name: 'Create account' }, { timeout: 5000 }));
const submit = async () => userEvent.click((await page()).getByRole('button', { name: 'Create account' }));
const confirmAge = async () => userEvent.click((await page()).getByRole('checkbox', { name: 'I am 21 years old or older.' }));
const complete = { 'Username *': 'somchai88', 'Password *': 'moonlight1', 'Confirm password *': 'moonlight1' };
const mobile = {
  'Mobile number *': '0812345678',
  'SMS code *': '123456',
  'Password *': 'moonlight1',
  'Confirm password *': 'moonlight1',
  'Payment password *': '123456',
};

describe('two ways', () => {
  it.each(mobileModules)('has no mobile tab without %s @REG-02', async (missing) => {
    await start({ modules: mobileModules.filter((id) => id !== missing) });
    await page();
    expect(screen.queryByRole('radio', { name: 'Mobile number' })).not.toBeInTheDocument();
  });

  it('fetches another captcha with the other tab, and carries no password over @REG-02', async () => {
    const api = await start({
      rules: { captcha: rule({ minLength: 4, maxLength: 6, acceptedPattern: '*', patternId: '0' }) },
      plan: (plan) => plan.answer('GET /wps/captcha', 'iVBORw0KGgo='),
    });
    const form = await page();
    await fill(form, { 'Password *': 'moonlight1' });
    await eventually(() => expect(calls(api, 'GET /wps/captcha')).toHaveLength(1));
    await userEvent.click(form.getByRole('radio', { name: 'Mobile number' }));
    await eventually(() => expect(calls(api, 'GET /wps/captcha')).toHaveLength(2));
    expect(form.getByLabelText('Password *')).toHaveValue('');
    expect(form.queryByLabelText('Username *')).not.toBeInTheDocument();
  });

  it('always asks for number, code, password twice and payment password on the mobile tab @REG-04', async () => {
    const api = await start();
    const form = await page();
    await userEvent.click(form.getByRole('radio', { name: 'Mobile number' }));
    await submit();
    for (const label of Object.keys(mobile)) expect(form.getByLabelText(label)).toHaveAccessibleDescription(/Please enter: /);
    await eventually(() => expect(form.getByLabelText('Mobile number *')).toHaveFocus());
    expect(calls(api, byMobile)).toHaveLength(0);
  });

  it('registers by number: the code first, the number as user name, then the account that was made, then success @REG-06 @REG-07 @REG-08', async () => {
    const api = await start({ human: true });
    const form = await page();
    await userEvent.click(form.getByRole('radio', { name: 'Mobile number' }));
    const send = form.getByRole('button', { name: 'Get code' });
    await userEvent.click(send);
    expect(calls(api, 'POST /wps/verification/sms/register')).toHaveLength(0);
    await fill(form, mobile);
    await confirmAge();
    await userEvent.click(send);
    expect(await form.findByRole('button', { name: /^Code sent/ }, { timeout: 5000 })).toBeDisabled();
    const asked = calls(api, 'POST /wps/verification/sms/register')[0]!.body as Record<string, string>;
    expect(asked).toMatchObject({ mobileNo: '0812345678', countryDialingCode: '66' });
    await submit();

    const made = await dialog('Your account name');
    expect(made.getByText('moon4711')).toBeInTheDocument();
    await userEvent.click(made.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toHaveTextContent('moon4711');
    expect(window.location.pathname).toBe('/');
    const [sent] = said(api, byMobile);
    expect(sent).toEqual({
      username: '0812345678',
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
      password: 'moonlight1',
      confirmPassword: 'moonlight1',
      paymentPassword: '123456',
      confirmedAge: 21,
      humanProof: expect.any(String),
      domain: 'localhost',
      login: true,
      registerUrl: 'http://localhost/register',
      registerMethod: 'WEB',
    });
    expect(readProof(sent?.humanProof).solution.counter).toBe(2);
    expect(
      calls(api, 'GET /wps/verification/human')
        .map(({ query }) => query.act)
        .sort(),
    ).toEqual(['register', 'sms']);
  });
});

describe('the invitation', () => {
  const withCode = {
    affiliateCode: rule({ required: false, minLength: 4, maxLength: 16, acceptedPattern: '[A-Za-z0-9]+', patternId: '1' }),
  };

  it('is checked first; an unknown one is reported in a dialog and nothing is sent @REG-05 @ERR-01', async () => {
    const api = await start({
      rules: withCode,
      path: '/register?affiliateCode=NOBODY1',
      plan: (plan) => plan.refuse('GET /wps/agent/affiliate', 'members.affiliate_unknown', 422),
    });
    const form = await page();
    expect(form.getByLabelText('Invitation code')).toHaveValue('NOBODY1');
    await fill(form, complete);
    await confirmAge();
    await submit();
    const warning = await dialog('This invitation code is not valid');
    expect(calls(api, 'GET /wps/agent/affiliate')[0]?.query).toEqual({ code: 'NOBODY1', domain: 'localhost' });
    expect(calls(api, byName)).toHaveLength(0);
    await userEvent.click(warning.getByRole('button', { name: 'OK' }));
    await eventually(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await page()).getByLabelText('Username *')).toHaveValue('somchai88');
  });

  it('comes from the address when the field is hidden, is shown, and is sent unchecked @REG-05 @REG-07', async () => {
    const api = await start({ path: '/register?affiliateCode=DAO888&referralCode=MEK333' });
    const form = await page();
    expect(form.getByText('You were invited with the code DAO888.')).toBeInTheDocument();
    await fill(form, complete);
    await confirmAge();
    await submit();
    await dialog('Your account is ready');
    expect(calls(api, 'GET /wps/agent/affiliate')).toHaveLength(0);
    expect(said(api, byName)).toEqual([
      expect.objectContaining({
        username: 'somchai88',
        affiliateCode: 'DAO888',
        referralCode: 'MEK333',
        registerMethod: 'WEB',
        login: true,
      }),
    ]);
  });

  /** The start of a page without a session clears what belongs to a session: that is no reason to lose who sent the visitor. */
  async function comeBy(search: string, options: Options = {}) {
    const api = await start({ ...options, path: `/nowhere?${search}` });
    act(() => goTo('/register'));
    return { api, form: await page() };
  }

  it('is kept over sign-out and other pages; the referral code replaces a missing one, and the advertisement is sent @REG-05 @REG-07', async () => {
    const { api, form } = await comeBy('referralCode=MEK333&utm_source=line&utm_campaign=songkran&x=1');
    expect(form.getByText('You were invited with the code MEK333.')).toBeInTheDocument();
    await fill(form, complete);
    await confirmAge();
    await submit();
    await dialog('Your account is ready');
    expect(said(api, byName)[0]).toMatchObject({
      affiliateCode: 'MEK333',
      referralCode: 'MEK333',
      registerUrl: 'http://localhost/register?utm_source=line&utm_campaign=songkran',
    });
  });

  it('fills the field where that is shown; an emptied field registers without a code @REG-05', async () => {
    const { api, form } = await comeBy('referralCode=MEK333', { rules: withCode });
    expect(form.getByLabelText('Invitation code')).toHaveValue('MEK333');
    expect(form.getByText('You were invited with the code MEK333.')).toBeInTheDocument();
    await fill(form, { ...complete, 'Invitation code': '' });
    await confirmAge();
    await submit();
    await dialog('Your account is ready');
    expect(said(api, byName)[0]).not.toHaveProperty('affiliateCode');
  });

  it('is sent with a registration by number @REG-05 @REG-06', async () => {
    const { api, form } = await comeBy('affiliateCode=DAO888');
    await userEvent.click(form.getByRole('radio', { name: 'Mobile number' }));
    await fill(form, mobile);
    await confirmAge();
    await submit();
    await dialog('Your account name');
    expect(said(api, byMobile)[0]).toMatchObject({ affiliateCode: 'DAO888' });
  });
});

it('stops without a call when the human check does not finish, and offers another try @REG-06', async () => {
  const api = await start({ human: true, plan: (plan) => plan.refuse('GET /wps/verification/human', 'internal', 500) });
  const form = await page();
  await fill(form, complete);
  await confirmAge();
  await eventually(() => expect(form.getByText('The check did not finish.')).toBeInTheDocument());
  await submit();
  expect(calls(api, byName)).toHaveLength(0);
  api.answer('GET /wps/verification/human', easyChallenge);
  await userEvent.click(await form.findByRole('button', { name: 'Try again' }));
  await eventually(() => expect(form.getByText('Check passed: you are not a robot.')).toBeInTheDocument());
  await submit();
  await dialog('Your account is ready');
  expect(useSession.getState().isLogin).toBe(true);
});

it('explains what a Zalo number is for @REG-09', async () => {
  await start({ rules: { zalo: rule({ required: false, minLength: 8, maxLength: 15, acceptedPattern: '[0-9]+', patternId: '6' }) } });
  expect((await page()).getByLabelText('Zalo number')).toHaveAccessibleDescription(/8 - 15 digits · .*up to 131K/);
});

it('opens the user agreement beside the form, so that nothing typed is lost @REG-03', async () => {
  await start();
  const link = (await page()).getByRole('link', { name: 'terms of use' });
  expect(link).toHaveAttribute('href', '/help');
  expect(link).toHaveAttribute('target', '_blank');
});

describe('invalid input', () => {
  const bad = [
    ['too short', 'abc'],
    ['too long', 'a'.repeat(17)],
    ['another script', 'สมชายใจดี'],
    ['emoji', 'moon🌙light'],
    ['combining marks', 'somcha\u0301i\u0301'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['control characters', 'som\u0007chai'],
    ['HTML', '<b>somchai</b>'],
  ];

  it.each(bad)('is refused beside the field by its rule: %s @REG-04', async (_, text) => {
    const api = await start();
    const form = await page();
    await fill(form, { ...complete, 'Username *': '' });
    await confirmAge();
    await userEvent.click(form.getByLabelText('Username *'));
    await userEvent.paste(text);
    await submit();
    expect(form.getByLabelText('Username *')).toHaveAccessibleDescription(
      'Letters A–Z and digits, starting with a letter, 6 - 16 characters',
    );
    expect(form.getByLabelText('Username *')).toBeInvalid();
    expect(calls(api, byName)).toHaveLength(0);
  });
});

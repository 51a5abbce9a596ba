import { createTestApp, type TestApp } from '../../test/test-app';
import { runOperatorCommand } from './operator-command';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function run(args: string, input = '') {
  const [printed, complaints]: string[][] = [[], []];
  const terminal = {
    readLine: async () => input,
    readLines: async () => input.split('\n'),
    print: (text: string) => void printed!.push(text),
    complain: (text: string) => void complaints!.push(text),
  };
  const code = await runOperatorCommand(args.split(' '), {
    operators: app.services.operators,
    issuer: 'Portal',
    publicUrl: 'https://portal.example',
    terminal,
  });
  return { code, printed: printed!.join('\n'), complaints: complaints!.join('\n') };
}

it('prints a link for the first operator, which no server on the way can read, and none when there is one', async () => {
  const { code, printed } = await run('first');
  expect(code).toBe(0);
  expect(printed).toMatch(/within 60 minutes[^]*\nhttps:\/\/portal\.example\/ops\/welcome#[\w-]{20,}$/);
  await run('add first-of-all admin', 'a long password');
  expect(await run('first')).toMatchObject({ code: 1, printed: '', complaints: 'There is an operator already, who invites the others.' });
});

it('adds an operator and shows the secret once, for an app', async () => {
  const { code, printed } = await run('add olga releaser,admin', 'a long password');
  expect(code).toBe(0);
  expect(printed).toMatch(/^Added olga: releaser, admin\.[^]*\n([A-Z2-7]{32})\notpauth:\/\/totp\/Portal:olga\?.*secret=\1&/);
  expect(printed).not.toContain('a long password');
  expect(await app.services.operators.exists('olga')).toBe(true);
});

it('locks and unlocks', async () => {
  await run('add boris viewer', 'a long password');
  expect(await run('lock boris')).toMatchObject({ code: 0, printed: 'Locked boris; all sessions have ended.' });
  expect(await run('unlock Boris')).toMatchObject({ code: 0 });
});

it.each([
  ['add olga viewer', 'a long password', 'There is an operator named olga.'],
  ['add OLGA viewer', 'a long password', 'There is an operator named OLGA.'],
  ['add short viewer', 'eleven char', 'A password of an operator has at least 12 characters.'],
  ['add <b> viewer', 'a long password', 'A name has 2 to 64 letters'],
  ['lock nobody-at-all', '', 'There is no operator named nobody-at-all.'],
])('refuses: %s', async (args, input, reason) => {
  const { code, complaints } = await run(args, input);
  expect(code).toBe(1);
  expect(complaints).toContain(reason);
});

it('reports whether the audit is intact, where it ends, and whether it contains every signed head', async () => {
  const first = await run('verify');
  expect(first).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^The audit is whole\. It ends with \d+:[0-9a-f]{64}\nNo signed head/),
  });
  const end = /\d+:[0-9a-f]{64}/.exec(first.printed)![0];
  expect(await run('verify', `${end}\n`)).toMatchObject({ code: 0, printed: expect.stringContaining('All 1 signed heads are in it.') });
  const gone = `${Number(end.split(':')[0]) + 1}:${'0'.repeat(64)}`;
  const { code, complaints } = await run('verify', `${end}\n${gone}\n`);
  expect(code).toBe(1);
  expect(complaints).toContain('1 of 2 heads are not in it');
  expect(complaints).toContain(`The newest head it still has is ${end}`);
  expect(await run('verify', 'nonsense')).toMatchObject({ code: 2 });
});

it.each(['', 'verify 5', 'add', 'add anna', 'add anna king', 'add anna viewer,', 'add anna viewer more', 'lock', 'lock a b', 'drop anna'])(
  'prints its usage: %s',
  async (args) => {
    expect(await run(args, 'a long password')).toMatchObject({ code: 2, printed: '', complaints: expect.stringContaining('Usage:') });
    expect(await app.services.operators.exists('anna')).toBe(false);
  },
);

import { ensureBrowser, type BrowserSources } from './ensure-browser';

const names = ['CHROME_PATH', 'HEADLESS_SHELL_PATH'] as const;
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));
const clear = () => names.forEach((name) => delete process.env[name]);
afterAll(() => {
  clear();
  for (const [name, value] of Object.entries(before)) if (value !== undefined) process.env[name] = value;
});

/** A machine with these browsers. `way('b')` gets the browser b; `broken` ones are there and do not start. */
function machine({ has = [], broken = [], named, ways = [], shell, getsShell }: Given) {
  clear();
  const there = [...has];
  const tried: string[] = [];
  const lines: string[] = [];
  const sources: BrowserSources = {
    named,
    list: () => there,
    starts: (path) => !broken.includes(path),
    shell: { find: () => shell, get: () => (shell = getsShell) },
    ways: ways.map(({ gets, isPossible }) => ({
      title: gets ?? 'nothing',
      isPossible: () => isPossible,
      get: () => {
        tried.push(gets ?? 'nothing');
        if (gets) there.push(gets);
        return gets ? null : 'no network';
      },
    })),
  };
  ensureBrowser((line) => lines.push(line), sources);
  return { chosen: process.env.CHROME_PATH, tried, lines, shell: process.env.HEADLESS_SHELL_PATH };
}
type Given = { has?: string[]; broken?: string[]; named?: string; ways?: Way[]; shell?: string; getsShell?: string };
type Way = { gets: string | null; isPossible: boolean };
const way = (gets: string | null, isPossible = true): Way => ({ gets, isPossible });

it('uses the browser of the machine, and gets none', () => {
  expect(machine({ has: ['system', 'downloaded'], ways: [way('new')] })).toEqual({
    chosen: 'system',
    tried: [],
    lines: [],
    shell: undefined,
  });
});

it('passes over a browser that does not start', () => {
  expect(machine({ has: ['stub', 'downloaded'], broken: ['stub'], ways: [way('new')] })).toMatchObject({ chosen: 'downloaded', tried: [] });
});

it('gets one in the first way that works', () => {
  expect(machine({ ways: [way('first'), way('second')] })).toMatchObject({ chosen: 'first', tried: ['first'] });
  expect(machine({ ways: [way(null), way('second')] })).toEqual({
    chosen: 'second',
    tried: ['nothing', 'second'],
    lines: [expect.stringContaining('getting nothing'), 'no network', expect.stringContaining('getting second')],
    shell: undefined,
  });
  expect(machine({ broken: ['first'], ways: [way('first'), way('second')] })).toMatchObject({
    chosen: 'second',
    tried: ['first', 'second'],
  });
});

it('leaves out a way that is closed, and says what to do when none is left', () => {
  const { chosen, tried, lines } = machine({ ways: [way(null), way('package', false)] });
  expect([chosen, tried]).toEqual([undefined, ['nothing']]);
  expect(lines.at(-1)).toContain('Install Chromium or Chrome');
});

it('replaces a named browser by no other', () => {
  const { chosen, tried, lines } = machine({ named: '/mine', ways: [way('first')] });
  expect([chosen, tried]).toEqual([undefined, []]);
  expect(lines).toEqual([expect.stringContaining('/mine, which does not start')]);
});

it('finds the headless shell or gets it, where it starts and nobody named a browser', () => {
  expect(machine({ has: ['system'], shell: 'shell' }).shell).toBe('shell');
  expect(machine({ has: ['system'], getsShell: 'shell' }).shell).toBe('shell');
  expect(machine({ has: ['system'], shell: 'shell', broken: ['shell'] }).shell).toBeUndefined();
  expect(machine({ has: ['mine'], named: 'mine', shell: 'shell' }).shell).toBeUndefined();
  expect(machine({ shell: 'shell' })).toMatchObject({ chosen: undefined, shell: undefined });
});

import { ensureBrowser, type BrowserSources } from './ensure-browser';

const before = process.env.CHROME_PATH;
beforeEach(() => delete process.env.CHROME_PATH);
afterAll(() => {
  if (before === undefined) delete process.env.CHROME_PATH;
  else process.env.CHROME_PATH = before;
});

/** A machine with these browsers. `way('b')` gets the browser b; `broken` ones are there and do not start. */
function machine({ has = [], broken = [], named, ways = [] }: { has?: string[]; broken?: string[]; named?: string; ways?: Way[] }) {
  const there = [...has];
  const tried: string[] = [];
  const lines: string[] = [];
  const sources: BrowserSources = {
    named,
    list: () => there,
    starts: (path) => !broken.includes(path),
    ways: ways.map(({ gets, isWorthwhile }) => ({
      title: gets ?? 'nothing',
      isWorthwhile,
      get: () => {
        tried.push(gets ?? 'nothing');
        if (gets) there.push(gets);
        return gets ? null : 'no network';
      },
    })),
  };
  ensureBrowser((line) => lines.push(line), sources);
  return { chosen: process.env.CHROME_PATH, tried, lines };
}
type Way = { gets: string | null; isWorthwhile: (found: string | undefined) => boolean };
/** By default it is gone when there is a browser. */
const way = (gets: string | null, isWorthwhile: Way['isWorthwhile'] = (found) => !found): Way => ({ gets, isWorthwhile });

it('uses the browser of the machine, and gets none', () => {
  expect(machine({ has: ['system', 'downloaded'], ways: [way('new')] })).toEqual({ chosen: 'system', tried: [], lines: [] });
});

it('passes over a browser that does not start', () => {
  expect(machine({ has: ['stub', 'downloaded'], broken: ['stub'], ways: [way('new')] })).toMatchObject({ chosen: 'downloaded', tried: [] });
});

it('gets one in the first way that works', () => {
  expect(machine({ ways: [way('first'), way('second')] })).toMatchObject({ chosen: 'first', tried: ['first'] });
  expect(machine({ ways: [way(null), way('second')] })).toEqual({
    chosen: 'second',
    tried: ['nothing', 'second'],
    lines: [expect.stringContaining('Getting nothing'), 'no network', expect.stringContaining('Getting second')],
  });
  expect(machine({ broken: ['first'], ways: [way('first'), way('second')] })).toMatchObject({
    chosen: 'second',
    tried: ['first', 'second'],
  });
});

it('gets a better one than there is where it can, and uses what there is where it cannot', () => {
  const better = (gets: string | null) => way(gets, (found) => found === 'system');
  expect(machine({ has: ['system'], ways: [better(null), way('new')] })).toMatchObject({ chosen: 'system', tried: ['nothing'] });
  expect(machine({ ways: [better('shell'), way('system')] })).toMatchObject({ chosen: 'system', tried: ['system'] });
});

it('leaves out a way that is closed, and says what to do when none is left', () => {
  const { chosen, tried, lines } = machine({ ways: [way(null), way('package', () => false)] });
  expect([chosen, tried]).toEqual([undefined, ['nothing']]);
  expect(lines.at(-1)).toContain('Install Chromium or Chrome');
});

it('replaces a named browser by no other', () => {
  const { chosen, tried, lines } = machine({ named: '/mine', ways: [way('first')] });
  expect([chosen, tried]).toEqual([undefined, []]);
  expect(lines).toEqual([expect.stringContaining('/mine, which does not start')]);
});

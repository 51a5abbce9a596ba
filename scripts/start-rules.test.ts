import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRules as edgeRules } from '../edge/src/start-rules';
import { startRules as studioRules } from '../game-studio/src/start-rules';
import { contentRules, startRules as platformRules } from '../platform/src/core/config/start-rules';
import { startRules as deskRules } from '../releases/src/desk/start-rules';
import type { Verdict } from '../shared/node-http/src';
import { root } from './lib/root';

const words: Record<Verdict, string> = { refuse: '**refused**', list: 'listed', fine: '–' };
type Row = { code: string; by: string; inProduction: string; elsewhere: string; text: string; remedy: string };

/** What the programs do: one row for each code, whoever looks at it. */
function rowsOfPrograms(): Row[] {
  const rows = new Map<string, Row>();
  const programs = { platform: [...platformRules, ...contentRules], edge: edgeRules, desk: deskRules, studio: studioRules };
  for (const [program, rules] of Object.entries(programs)) {
    for (const { code, text, remedy, inProduction, elsewhere } of rules) {
      const row = { code, by: program, inProduction: words[inProduction], elsewhere: words[elsewhere], text, remedy };
      const known = rows.get(code);
      // The same code means the same everywhere.
      if (known) expect({ ...known, by: program }).toEqual(row);
      rows.set(code, { ...row, by: known ? `${known.by}, ${program}` : program });
    }
  }
  return [...rows.values()].sort((a, b) => a.code.localeCompare(b.code));
}

/** What the runbook says. */
function rowsOfRunbook(): Row[] {
  const page = readFileSync(join(root, 'docs/runbooks/unsafe-starts.md'), 'utf8');
  return [...page.matchAll(/^\| `([\w.]+)` +\|(.*)\|$/gm)].map(([, code, rest]) => {
    const [by = '', inProduction = '', elsewhere = '', text = '', remedy = ''] = rest!.split('|').map((cell) => cell.trim());
    return { code: code!, by, inProduction, elsewhere, text, remedy };
  });
}

it('refuses and lists at start exactly what the runbook says', () => {
  expect(rowsOfRunbook()).toEqual(rowsOfPrograms());
});

it('has a finding for every rule, without values in its text', () => {
  for (const rule of [...platformRules, ...contentRules, ...edgeRules, ...deskRules, ...studioRules]) {
    expect([rule.inProduction, rule.elsewhere]).not.toEqual(['fine', 'fine']);
    expect(rule.text).toMatch(/^[A-Z].*\.$/);
    expect(rule.remedy).toMatch(/^[A-Z]/);
    expect(rule.text + rule.remedy).not.toContain('|');
  }
});

it('uses no name twice within one program', () => {
  for (const rules of [[...platformRules, ...contentRules], edgeRules, deskRules, studioRules]) {
    const codes = rules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

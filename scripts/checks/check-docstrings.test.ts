import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCodes } from '../../shared/contracts/src/core/error-codes';
import { checkDocstrings } from './check-docstrings';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docstrings-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function check(files: Record<string, string>): string[] {
  const all = { 'platform/src/modules/wallet/index.ts': '', 'shared/money/package.json': '{}', ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkDocstrings(folder, ['wallet.frozen', 'request.key_reused']);
}
const inModule = (files: Record<string, string>) =>
  check(Object.fromEntries(Object.entries(files).map(([name, text]) => [`platform/src/modules/wallet/${name}`, text])));

it('finds a docstring on every public function of this repository', () => {
  expect(checkDocstrings(resolve(__dirname, '../..'), errorCodes)).toEqual([]);
});

it('finds exported functions without a docstring, wherever they are declared', () => {
  const faults = inModule({
    'index.ts': `export { toWire as writeWire } from './wire';\nexport const plain = () => 1;\n/** Explained. */\nexport function told() {}\n`,
    'wire.ts': `import { shared } from './shared';\nexport { shared };\n// No doc comment.\nexport function toWire() {}\nfunction own() {}\n`,
  });

  expect(faults).toEqual([
    'platform/src/modules/wallet/wire.ts:4 writeWire has no docstring',
    'platform/src/modules/wallet/index.ts:2 plain has no docstring',
  ]);
});

it('finds methods of a service without a docstring, also those that are spread into it', () => {
  const faults = inModule({
    'wallet.service.ts': `import { createKeys } from './keys';
      /** Money. */
      export function createWallet() {
        const books = createBooks();
        async function named() {}
        /** Says why. */
        function toldElsewhere() {}
        return { ...createKeys(), ...books, named, toldElsewhere, move() {}, find: () => 1, 
          /** Says what it knows. */
          told: () => 2, size: 3 };
      }
      function createBooks() { return { check: () => true }; }
      export type WalletService = ReturnType<typeof createWallet>;`,
    'keys.ts': `export const createKeys = () => ({ takeKey: async () => {} });`,
  });

  expect(faults.map((fault) => fault.split(' ').slice(1).join(' '))).toEqual([
    'takeKey has no docstring',
    'check has no docstring',
    'named has no docstring',
    'move has no docstring',
    'find has no docstring',
  ]);
});

it('finds functions and methods of classes that a shared package exports', () => {
  const faults = check({
    'shared/money/package.json': JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*/index.ts' } }),
    'shared/money/src/index.ts': `export { Sum } from './sum';\n`,
    'shared/money/src/sum.ts': `export class Sum {\n  add() {}\n  private own() {}\n}\n`,
    'shared/money/src/heavy/index.ts': `export const Table = () => null;\n`,
  });

  expect(faults).toEqual([
    'shared/money/src/sum.ts:2 Sum.add has no docstring',
    'shared/money/src/heavy/index.ts:1 Table has no docstring',
  ]);
});

it('refuses a docstring that only repeats the name', () => {
  const faults = inModule({
    'index.ts': `/** Finds the deposits. */\nexport const findDeposits = () => 1;\n/** Finds the newest deposits. */\nexport const findMore = () => 1;\n`,
  });

  expect(faults).toEqual(['platform/src/modules/wallet/index.ts:2 the docstring of findDeposits only repeats its name']);
});

it('refuses a @throws without a code, or with a code that does not exist', () => {
  const faults = inModule({
    'wallet.repository.ts': [
      '/** Moves. @throws wallet.frozen when the account is frozen */',
      '/**',
      ' * @throws wallet.frozen, request.key_reused',
      ' * @throws wallet.frozn when mistyped',
      ' * @throws when it fails',
      ' * @throws {RangeError} for a mistake of the caller',
      ' */',
    ].join('\n'),
  });

  expect(faults).toEqual([
    'platform/src/modules/wallet/wallet.repository.ts:4 @throws names unknown codes: wallet.frozn',
    'platform/src/modules/wallet/wallet.repository.ts:5 @throws names no error code',
  ]);
});

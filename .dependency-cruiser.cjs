// Who may import whom. `$1` and `$2` repeat what `from` matched, so that a new remote, feature or module needs no new rule.
// Every rule has a planted violation in scripts/checks/walls.test.ts.

const tests = '\\.(test|spec)\\.tsx?$';
/** Tests and what only they use may reach further than the code that is shipped. */
const testCode = [tests, '/(test|testing)/'];
const product = '^(shell|desk|mf-[^/]+|platform|game-studio|edge|egress|releases)/';

/** Shared packages in steps: each may import those of the steps before it, and only those. */
const steps = [
  ['contracts', 'money'],
  ['lottery-rules', 'postgres', 'node-http'],
  ['api-client', 'event-bus', 'i18n', 'theme'],
  ['testing'],
  ['session', 'ui'],
  ['portal'],
  ['run-alone'],
];
/** Exact rules go further than the steps: the rules of a lottery need money alone, a database and a server none of them. */
const allowedOnly = { 'lottery-rules': ['money'], postgres: [], 'node-http': [] };

const sharedSteps = steps.flatMap((step, i) =>
  step.map((name) => {
    const allowed = allowedOnly[name] ?? steps.slice(0, i).flat();
    return {
      name: `shared-${name}`,
      comment: `shared/${name} may import ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no other package'} of shared/.`,
      severity: 'error',
      from: { path: `^shared/${name}/src/`, pathNot: name === 'testing' ? [] : testCode },
      to: { path: '^(shared|tooling)/', pathNot: `^shared/(${[name, ...allowed].join('|')})/` },
    };
  }),
);

/** Folders of a remote from the top down; a folder may import those after it. */
const layers = ['app', 'pages', 'features', 'components', 'lib'];

const remoteLayers = layers.slice(1).map((layer, i) => ({
  name: `remote-${layer}`,
  comment: `In a remote ${layers.join(' → ')}: ${layer} know nothing of what stands above them.`,
  severity: 'error',
  from: { path: `^(mf-[^/]+)/src/${layer}/`, pathNot: testCode },
  to: { path: `^$1/src/(${layers.slice(0, i + 1).join('|')})/` },
}));

/** Files of a platform module from the top down, by the role in their name. */
const roles = ['routes', 'service', 'repository', 'model'];

const moduleRoles = roles.slice(1).map((role, i) => ({
  name: `module-${role}`,
  comment: `In a module ${roles.join(' → ')}: a ${role} knows nothing of what stands above it.`,
  severity: 'error',
  from: { path: `^platform/src/modules/([^/]+)/.+\\.${role}\\.ts$` },
  to: { path: `^platform/src/modules/$1/.+\\.(${roles.slice(0, i + 1).join('|')})\\.ts$` },
}));

module.exports = {
  forbidden: [
    {
      name: 'apps-do-not-meet',
      comment: 'They talk through shared/contracts and the event bus; servers over HTTP.',
      severity: 'error',
      from: { path: product, pathNot: '^edge/' },
      to: { path: product, pathNot: '^$1/' },
    },
    {
      name: 'edge-meets-releases-only',
      comment: 'The edge reads the registry of releases and no other app.',
      severity: 'error',
      from: { path: '^edge/' },
      to: { path: product, pathNot: '^(edge|releases)/' },
    },
    {
      name: 'console-sees-shared-only',
      comment: 'The console of the releases is a page: it meets the desk over HTTP, and the portal not at all.',
      severity: 'error',
      from: { path: '^releases/console/', pathNot: ['^releases/console/webpack\\.config\\.ts$', '^releases/console/jest\\.config\\.cjs$'] },
      to: { path: [product, '^shared/'], pathNot: '^(releases/console|shared/(contracts|i18n|staff|theme|ui))/' },
    },
    {
      name: 'console-stands-alone',
      comment: 'Nobody carries the console: the desk serves what was built of it.',
      severity: 'error',
      from: { pathNot: '^releases/console/' },
      to: { path: '^releases/console/' },
    },
    {
      name: 'desk-sees-shared-only',
      comment: 'The desk is a page of its own: it meets the servers over HTTP, and the portal not at all.',
      severity: 'error',
      from: { path: '^desk/', pathNot: ['^desk/webpack\\.config\\.ts$', '^desk/jest\\.config\\.cjs$'] },
      to: { path: [product, '^shared/'], pathNot: '^(desk|shared/(contracts|i18n|money|staff|theme|ui))/' },
    },
    {
      name: 'desk-areas-do-not-meet',
      comment: 'An area of the desk can be deleted with its folder and its line.',
      severity: 'error',
      from: { path: '^desk/src/areas/([^/]+)/', pathNot: testCode },
      to: { path: '^desk/src/areas/', pathNot: ['^desk/src/areas/$1/', '^desk/src/areas/area\\.ts$'] },
    },
    {
      name: 'features-do-not-meet',
      comment: 'A page puts features together.',
      severity: 'error',
      from: { path: '^((?:releases/)?[^/]+)/src/features/([^/]+)/', pathNot: testCode },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    ...remoteLayers,
    {
      name: 'module-front-door',
      comment: 'A module of the platform is reached through its index.ts.',
      severity: 'error',
      from: { path: '^platform/src/modules/([^/]+)/', pathNot: testCode },
      to: { path: '^platform/src/modules/', pathNot: ['^platform/src/modules/$1/', '^platform/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'module-front-door-from-outside',
      comment: 'The app and the demo brand use the same doors as the modules do.',
      severity: 'error',
      from: { path: '^platform/src/', pathNot: ['^platform/src/modules/', ...testCode] },
      to: { path: '^platform/src/modules/', pathNot: '^platform/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'core-knows-no-module',
      comment: 'The core carries every module and serves none of them in particular.',
      severity: 'error',
      from: { path: '^platform/src/core/', pathNot: testCode },
      to: { path: '^platform/src/(modules|demo)/' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'Services say what happens, repositories how it is stored. A file whose one matter is a table is its own repository.',
      severity: 'error',
      from: {
        path: '^platform/src/modules/.+[.](service|routes)[.]ts$',
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'wallet-imports-no-module',
      comment: 'Every module may move money; the ledger must not depend on why.',
      severity: 'error',
      from: { path: '^platform/src/modules/wallet/', pathNot: testCode },
      to: { path: '^platform/src/modules/', pathNot: '^platform/src/modules/wallet/' },
    },
    ...moduleRoles,
    ...sharedSteps,
    {
      name: 'shared-knows-no-app',
      comment: 'What is shared cannot depend on one of those it is shared by.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[^/]+|platform|game-studio|edge|egress|releases|e2e|scripts)/' },
    },
    {
      name: 'servers-see-contracts-only',
      comment:
        'Servers share with the browser what crosses the border, money, the rules of the lotteries, and how a look follows from its colours; postgres and node-http only reach programs.',
      severity: 'error',
      from: { path: '^(platform|edge|egress|releases)/src/', pathNot: testCode },
      to: { path: '^shared/', pathNot: '^shared/(contracts|money|lottery-rules|theme|postgres|node-http)/' },
    },
    {
      name: 'studio-is-a-stranger',
      comment:
        'The game studio stands for any provider: it knows the interface, money, PostgreSQL and how a server ends, and nothing of the portal.',
      severity: 'error',
      from: { path: '^game-studio/', pathNot: testCode },
      to: { path: '^shared/', pathNot: '^shared/(contracts|money|postgres|node-http)/' },
    },
    {
      name: 'studio-client-is-a-page',
      comment: 'Pages of games share the pure engines with the server, and nothing that reaches a database or a wallet.',
      severity: 'error',
      from: { path: '^game-studio/client/', pathNot: testCode },
      to: { path: '^game-studio/src/', pathNot: '^game-studio/src/(games|fairness|core|api)/' },
    },
    {
      name: 'studio-families-do-not-meet',
      comment: 'A family can be added or taken away by itself; what two share lies beside them or in a family of engines.',
      severity: 'error',
      from: { path: '^game-studio/(src|client)/games/([^/]+)/', pathNot: testCode },
      to: {
        path: '^game-studio/(src|client)/games/[^/]+/',
        pathNot: '^game-studio/(src|client)/games/($2|tables|rooms|book|books|shared)/',
      },
    },
    {
      name: 'journeys-see-contracts-only',
      comment: 'Journeys see the portal from outside.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: '^(shell|mf-[^/]+|platform|game-studio|edge|egress|releases|scripts|shared|tooling)/',
        pathNot: '^(shared/contracts|tooling/chromium)/',
      },
    },
    {
      name: 'art-is-drawn-before-run-time',
      comment: 'Pictures are drawn by scripts and served as files.',
      severity: 'error',
      from: { pathNot: '^(scripts|tooling/art)/' },
      to: { path: '^tooling/art/' },
    },
    {
      name: 'build-is-not-product',
      comment: 'The presets of the builds belong to configuration, scripts and tests.',
      severity: 'error',
      from: { path: '^((shared|releases)/)?[^/]+/src/', pathNot: ['^tooling/', ...testCode] },
      to: { path: '^tooling/build/' },
    },
    {
      name: 'test-code-is-not-product',
      comment: 'What ships must not depend on test support.',
      severity: 'error',
      from: { path: '^((shared|releases)/)?[^/]+/src/', pathNot: ['^shared/testing/', ...testCode] },
      to: { path: ['^shared/testing/', '^((releases|shared)/)?[^/]+/(test|src/testing)/', tests] },
    },
    {
      name: 'running-alone-is-not-product',
      comment: 'Only bootstrap.tsx runs a remote without the shell.',
      severity: 'error',
      from: { pathNot: ['^mf-[^/]+/src/bootstrap\\.tsx$', '^shared/run-alone/'] },
      to: { path: '^shared/run-alone/' },
    },
    {
      name: 'no-cycles',
      comment: 'What needs each other is one thing: join the files, or move what they share below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that cannot be found would pass every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // Installed packages are leaves: they are found, and not looked into.
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|coverage|test-results|test/fixtures)/', '(^|/)\\.(cache|data)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.cjs', '.mjs', '.js', '.json'],
    },
  },
};

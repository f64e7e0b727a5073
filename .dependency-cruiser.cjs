// Dependencies go one way: each rule here forbids, by its name, an import against that direction.
// scripts/boundaries.test.ts has an offending file for each rule and checks that the rule finds it.

const TEST = '(\\.(test|spec)\\.tsx?$|^((packages|apps)/[^/]+|prisma)/test/)';
const TEST_OR_TESTING = `(${TEST}|/src/testing/)`;
const GATEWAY_TEST = '^apps/gateway/(test/|src/testing/|.*\\.test\\.ts$)';
const PARTS = '^(packages|prisma|apps|e2e|bench|trials|scripts)/';

/** The features of the gateway that each feature may import, by their public.ts. */
const GATEWAY_EDGES = {
  'alarm-delivery': ['alarms', 'handover'],
  factors: ['accounts'],
  'single-sign-on': ['accounts', 'staff'],
  accounts: ['staff'],
  staff: ['duties'],
  dealers: ['tables'],
  handover: ['tables'],
  reports: ['tables'],
  players: ['chat', 'reports', 'tables', 'translation'],
  sanctions: ['duties', 'players', 'reports'],
  words: ['tables'],
  'protection-cases': ['duties', 'players', 'words'],
  incidents: ['duties', 'players', 'tables'],
  retention: ['duties', 'players'],
  chat: ['reports', 'tables', 'translation', 'words'],
  'table-control': ['tables'],
  broadcasts: ['chat', 'players', 'translation'],
  events: ['reports', 'tables'],
  rounds: ['chat', 'handover', 'incidents', 'reports', 'tables'],
  evidence: [
    'protection-cases',
    'chat',
    'equipment',
    'incidents',
    'sanctions',
    'players',
    'rounds',
    'table-control',
    'tables',
    'words',
  ],
  equipment: ['duties', 'table-control', 'tables'],
  alarms: [
    'protection-cases',
    'chat',
    'equipment',
    'handover',
    'players',
    'rounds',
    'table-control',
    'tables',
  ],
  'floor-at': ['alarms', 'chat', 'handover', 'incidents', 'players', 'rounds', 'table-control', 'tables'],
};

/** The features of the browser that each feature may import, besides the tables. */
const WEB_EDGES = {
  alarms: ['duties', 'handover', 'players'],
  audit: ['players'],
  dashboard: ['alarms', 'handover', 'table-control'],
  'own-sessions': ['alarm-delivery'],
  'floor-at': ['alarms', 'dashboard', 'incidents', 'rounds'],
  'protection-cases': ['players'],
  rounds: ['alarms', 'dealers'],
  sanctions: ['players'],
};
const UNNAMED = `(?!(?:${Object.keys(WEB_EDGES).join('|')})/)[^/]+`;

/** Folders of one part of the gateway, from the ground up: each imports only those before it. */
const GATEWAY_LAYERS = {
  upstream: [
    'reading',
    'health',
    'http',
    'socket',
    'back-office',
    'auth',
    'slots',
    'chat-socket',
    'game-socket',
  ],
  'features/chat': [
    'messages',
    'history',
    'live',
    'translating',
    'sending',
    'hiding',
    'flags',
    'inbox',
    'assignment',
    'answers',
    'report',
  ],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Merge two files that import each other, or move the shared part to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A source file that neither imports nor is imported does nothing.',
      severity: 'error',
      from: { orphan: true, path: '/src/', pathNot: ['\\.d\\.ts$', TEST] },
      to: {},
    },
    {
      name: 'imports-resolve',
      comment: 'An import that does not resolve fails only at run time.',
      severity: 'error',
      from: {},
      // Vite creates virtual modules during the build.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'contracts-import-no-other-part',
      comment: 'Every part depends on the contracts; the contracts depend on no part.',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: PARTS, pathNot: '^packages/contracts/' },
    },
    {
      name: 'table-games-are-pure',
      comment:
        'The rules of the games depend on nothing at run time, so that they can be verified and used anywhere. Their names are those of the contracts.',
      severity: 'error',
      from: { path: '^packages/table-games/src/', pathNot: TEST },
      to: {
        pathNot: '^packages/table-games/src/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'watched-words-are-pure',
      comment:
        'Matching depends only on the lists and the text. It shares their categories, languages and limits with the contracts.',
      severity: 'error',
      from: { path: '^packages/watched-words/src/', pathNot: TEST },
      to: { pathNot: '^packages/(watched-words/src/|contracts/src/words/index\\.ts$)' },
    },
    {
      name: 'prisma-knows-no-app',
      comment: 'The apps use the databases, never the other way round.',
      severity: 'error',
      from: { path: '^prisma/' },
      to: { path: PARTS, pathNot: '^(packages|prisma)/' },
    },
    {
      name: 'apps-are-apart',
      comment:
        'The apps communicate over the network only: in code they share contracts, table-games and prisma.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: GATEWAY_TEST },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'gateway-tests-start-the-mock-by-its-door',
      comment:
        'A test of the gateway may start the mock through @pitdesk/mock-backends/testing, never through its other modules.',
      severity: 'error',
      from: { path: GATEWAY_TEST },
      to: { path: '^apps/', pathNot: '^apps/(gateway/|mock-backends/src/testing/index)' },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'The code of the browser imports no database and no module of Node.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: TEST_OR_TESTING },
      to: { path: ['^prisma/', '^(node:)?(fs|path|os|crypto|http|net|stream|process)(/|$)'] },
    },
    {
      name: 'gateway-core-imports-nothing-above-it',
      comment: 'contracts ← core ← upstream ← features ← main.',
      severity: 'error',
      from: { path: '^apps/gateway/src/core/', pathNot: TEST },
      to: { path: '^apps/gateway/src/(upstream|features)/' },
    },
    {
      name: 'gateway-upstream-imports-no-feature',
      comment: 'An adapter calls the operator and imports no feature.',
      severity: 'error',
      from: { path: '^apps/gateway/src/upstream/', pathNot: TEST },
      to: { path: '^apps/gateway/src/features/' },
    },
    {
      name: 'gateway-features-meet-in-public',
      comment: "A feature imports only another feature's public.ts.",
      severity: 'error',
      from: { path: '^apps/gateway/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/gateway/src/features/',
        pathNot: '^apps/gateway/src/features/($1/|[^/]+/public.ts$)',
      },
    },
    {
      name: 'gateway-features-import-only-named-ones',
      comment: 'GATEWAY_EDGES names every import between two features: a new one is a decision.',
      severity: 'error',
      from: {
        path: `^apps/gateway/src/features/(?!(?:${Object.keys(GATEWAY_EDGES).join('|')})/)([^/]+)/`,
        pathNot: TEST,
      },
      to: { path: '^apps/gateway/src/features/', pathNot: '^apps/gateway/src/features/$1/' },
    },
    ...Object.entries(GATEWAY_EDGES).map(([feature, others]) => ({
      name: 'gateway-features-import-only-named-ones',
      comment: `GATEWAY_EDGES: ${feature} imports ${others.join(', ')}.`,
      severity: 'error',
      from: { path: `^apps/gateway/src/features/${feature}/`, pathNot: TEST },
      to: {
        path: '^apps/gateway/src/features/',
        pathNot: `^apps/gateway/src/features/(${[feature, ...others].join('|')})/`,
      },
    })),
    ...Object.entries(GATEWAY_LAYERS).flatMap(([part, layers]) =>
      layers.slice(0, -1).map((layer, index) => ({
        name: 'gateway-layers-go-up',
        comment: `GATEWAY_LAYERS: ${layer} of ${part} is below ${layers.slice(index + 1).join(', ')}.`,
        severity: 'error',
        from: { path: `^apps/gateway/src/${part}/${layer}/`, pathNot: TEST },
        to: { path: `^apps/gateway/src/${part}/(${layers.slice(index + 1).join('|')})/` },
      })),
    ),
    {
      name: 'mock-core-imports-no-feature',
      comment: 'contracts ← core ← features ← main.',
      severity: 'error',
      from: { path: '^apps/mock-backends/src/core/', pathNot: TEST },
      to: { path: '^apps/mock-backends/src/features/' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'main starts the app: code that others need belongs in another file.',
      severity: 'error',
      from: {},
      to: { path: '^apps/[^/]+/src/main\\.tsx?$' },
    },
    {
      name: 'web-foundations-know-no-feature',
      comment: 'contracts ← api ← live ← features ← app; all of them use components, lib, config and i18n.',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib|config|i18n|api|live)/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|app|theme-demo)/' },
    },
    {
      name: 'web-api-knows-nothing-live',
      comment:
        'The outbox, presence and the online list use the calls and sockets, never the other way round.',
      severity: 'error',
      from: { path: '^apps/web/src/(components|lib|config|i18n|api)/', pathNot: TEST },
      to: { path: '^apps/web/src/live/' },
    },
    ...Object.entries({ ...WEB_EDGES, [UNNAMED]: [] }).map(([feature, others]) => ({
      name: 'web-features-are-apart',
      comment:
        'Routes compose features. Any feature may read the tables; WEB_EDGES names every other import between two features.',
      severity: 'error',
      from: { path: `^apps/web/src/features/(${feature})/`, pathNot: TEST },
      to: {
        path: '^apps/web/src/(features|app)/',
        pathNot: `^apps/web/src/features/(${['$1', 'tables', ...others].join('|')})/`,
      },
    })),
    {
      name: 'theme-demo-is-imported-by-routes-alone',
      comment: 'A setting switches the demo pages off, so nothing else may need them.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(theme-demo/|app/routes/)' },
      to: { path: '^apps/web/src/theme-demo/' },
    },
    {
      name: 'theme-demo-is-wired-to-nothing',
      comment: 'The demo pages show samples: they call no server and use only the look of the product.',
      severity: 'error',
      from: { path: '^apps/web/src/theme-demo/', pathNot: TEST },
      to: { path: '^apps/web/src/(api|live|features|app)/' },
    },
    {
      name: 'tests-are-not-imported-by-source',
      comment: 'Production code contains no test and nothing that only tests need.',
      severity: 'error',
      from: { pathNot: [TEST_OR_TESTING, '^(bench|trials)/'], path: '/src/' },
      to: { path: TEST_OR_TESTING },
    },
    {
      name: 'production-needs-no-development-dependency',
      comment: 'Container images leave development dependencies out.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|prisma|apps/(gateway|mock-backends))/src/', pathNot: TEST_OR_TESTING },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dependencies-are-declared',
      comment:
        'A workspace declares its dependencies: a package that another workspace installs may be removed.',
      severity: 'error',
      from: { path: '/src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'scripts-need-nothing-installed',
      comment: 'Scripts run on a fresh clone, before anything is installed.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '(\\.test\\.ts$|jest\\.config)' },
      to: {
        pathNot: '^scripts/',
        dependencyTypesNot: ['core'],
        path: ['^node_modules/', PARTS],
      },
    },
    {
      name: 'outside-tests-stay-outside',
      comment:
        'Browser tests, benchmarks and trials use the product from outside, as its users do. They may start their own PostgreSQL server.',
      severity: 'error',
      from: { path: '^(e2e|bench|trials)/', pathNot: '^trials/test/' },
      to: { path: '^(apps|prisma)/', pathNot: '^prisma/src/testing/' },
    },
    {
      name: 'tests-of-trials-start-the-product-by-its-doors',
      comment:
        'A small trial may run the product in its own process, through the entry points for tests, never through other modules.',
      severity: 'error',
      from: { path: '^trials/test/' },
      to: { path: '^(apps|prisma)/', pathNot: '^(prisma|apps/(gateway|mock-backends))/src/testing/index' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|\\.turbo|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@pitdesk/source', 'import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};

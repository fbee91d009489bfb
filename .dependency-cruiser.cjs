/*
 * The walls of the house (docs/architecture.md): who may import whom. `npm run verify walls` checks them, and
 * tools/walls.test.ts proves each by a violation that it plants.
 */

const { Visitor } = require('@swc/core/Visitor');
const { arrowsUp } = require('./tools/floors.ts');

// The visitor that swc comes with knows no `using` yet, which declares variables as others do.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) };
};

const tests = '\\.test\\.tsx?$';
const nodeModules = '(^|/)node_modules/';

/** Code that decides or draws without any I/O, wherever it is. */
const pure = [
  '^kernel/',
  '^server/.+/(rules|policy|present|present-[a-z-]+)\\.ts$',
  '^server/shop/mails/letters/',
  '^server/orders/papers/layout/',
];

/** Packages that only a server can use. */
const serverPackages = 'node_modules/(pg|kysely|fastify|@fastify|pino|pino-pretty|sharp|commander|sanitize-html)/';

/** The contract without its tables of calls and the storefront's addresses. */
const ofAnyFront = '^contract/(?!links\\.ts$|.*calls?\\.ts$)';

const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    wall('no-circle', 'Imports go one way.', {}, { circular: true }),
    ...arrowsUp.map(({ from, to }) =>
      wall('floors', 'A room imports from the floors below its own.', { path: from, pathNot: tests }, { path: to }),
    ),
    wall(
      'context-of-types',
      'What all rooms are handed names types of many rooms, and makes nothing.',
      { path: '^server/context\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    wall('no-unresolved', 'What is imported exists.', {}, { couldNotResolve: true }),
    wall(
      'kernel-alone',
      'The kernel is pure functions: it imports nothing but messages.',
      { path: '^kernel/', pathNot: tests },
      { pathNot: '^kernel/' },
    ),
    wall(
      'contract-narrow',
      'The contract is what client and server agree on: the kernel and the schema library only.',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', '^kernel/', '^messages/', 'node_modules/zod/'] },
    ),
    wall(
      'ui-knows-no-route',
      'A component of ui/ knows no route and fetches nothing.',
      { path: '^ui/', pathNot: tests },
      { path: '^[^/]+/', pathNot: ['^(ui|kernel)/', ofAnyFront, 'node_modules/(?!react-router/)'] },
    ),
    wall(
      'client-of-any-front',
      'What both fronts share is handed its calls and addresses.',
      { path: '^client/', pathNot: tests },
      { path: '^[^/]+/', pathNot: ['^(client|ui|kernel)/', ofAnyFront, nodeModules] },
    ),
    wall(
      'pages-never-server',
      'Pages reach data through the Api that they are handed, never the server.',
      { path: '^(storefront|backoffice)/', pathNot: tests },
      { path: '^[^/]+/', pathNot: ['^(contract|kernel|ui|client)/', '^$1/', nodeModules] },
    ),
    wall(
      'pages-apart',
      'A page imports no other page: what two of them need has a room below.',
      { path: '^storefront/pages/([^/]+)/', pathNot: tests },
      { path: '^storefront/pages/', pathNot: '^storefront/pages/$1/' },
    ),
    wall(
      'pages-apart',
      'A page imports no other page: what two of them need has a room below.',
      { path: '^backoffice/pages/([^/]+/[^/]+)/', pathNot: tests },
      { path: '^backoffice/pages/', pathNot: '^backoffice/pages/$1/' },
    ),
    wall(
      'browser-packages',
      'What runs in a browser uses no package of the server.',
      { path: '^(storefront|backoffice|client|ui|contract|kernel)/', pathNot: tests },
      { path: serverPackages },
    ),
    wall(
      'no-node-in-browser',
      'What runs in a browser uses nothing of Node.',
      {
        path: '^(storefront|backoffice|client|ui)/',
        pathNot: [tests, '^(storefront|backoffice)/entry\\.server\\.tsx$'],
      },
      { dependencyTypes: ['core'] },
    ),
    wall(
      'server-never-pages',
      'The server serves the built storefront; it imports none of it.',
      { path: '^server/', pathNot: tests },
      { path: '^(storefront|backoffice|client|ui)/' },
    ),
    wall(
      'slice-private',
      "A slice uses another's queries, rules and commands, never its routes or how it presents, but for present-parts.ts, which is shared on purpose; edge/ mounts the routes.",
      { path: '^server/(.+)/[^/]+$', pathNot: [tests, '^server/edge/(http/|app\\.ts$)'] },
      {
        path: '^server/.+/([a-z-]+-routes|routes|present|present-(?!parts\\.)[a-z-]+)\\.ts$',
        pathNot: '^server/$1/',
      },
    ),
    wall(
      'pure-without-node',
      'Kernel, rules, policy, present, emails and prints do no I/O: what they need is an argument.',
      { path: pure, pathNot: tests },
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'pure-without-database',
      'Kernel, rules, policy, present, emails and prints do no I/O: types of rows, at most.',
      { path: pure, pathNot: tests },
      {
        path: [
          '^server/(platform/(db|process)|edge)/',
          '^server/[^/]+\\.ts$',
          '/(queries|[a-z-]+-queries)\\.ts$',
          serverPackages,
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'demo-apart',
      'The server knows the demo shop in one place.',
      { path: '^server/', pathNot: [tests, '^server/operations/fill-demo\\.ts$'] },
      { path: '^demo/' },
    ),
    wall(
      'demo-by-commands',
      "Orders and invoices of the demo shop and of the bench are made by the shop's commands: their rules are not written a second time.",
      { path: '^(demo|bench)/', pathNot: [tests, '^demo/acts/recompute\\.ts$'] },
      {
        path: [
          '^kernel/(credit-share|discount|invoice-share|tax|tiers|totals)\\.ts$',
          '^server/(buying/cart|pricing/coupons)/rules\\.ts$',
          '^server/(catalogue/prices|pricing/taxes)/',
          '^server/buying/checkout/order-of-cart\\.ts$',
          '^server/orders/(orders|invoices)/insert-[a-z-]+\\.ts$',
        ],
      },
    ),
    wall(
      'bench-apart',
      'Nothing knows of the bench; tools/bench.mjs starts it.',
      { path: '.', pathNot: '^bench/' },
      { path: '^bench/' },
    ),
    wall(
      'bench-packages',
      'What only the bench needs is needed by nothing else.',
      { path: '.', pathNot: '^bench/' },
      { path: 'node_modules/(@types/)?autocannon/' },
    ),
    wall(
      'tests-apart',
      'What is delivered imports nothing of the tests or the tools.',
      { path: '^(contract|kernel|server|storefront|backoffice|client|ui|demo)/', pathNot: tests },
      { path: ['^(test|e2e|tools)/', tests] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: nodeModules },
    exclude: {
      path: ['^messages/compiled/', '^(build|data|docs|\\.react-router|test-results|coverage)/', '\\?url$', '\\.css$'],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

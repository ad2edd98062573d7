/**
 * Who may import whom. Rules match folders by pattern, so that a new module is guarded from its
 * first day; docs/where-is-what.md explains the rooms.
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const inApp = '^apps/([^/]+)/';
const inWebApp = '^apps/(storefront|back-office)/app/';
const tests = '\\.test\\.tsx?$|/test/|/testing/';

export default {
  forbidden: [
    rule('no-circle', 'Files form no circle, imports of types included.', {}, { circular: true }),
    rule('resolvable', 'Everything imported exists.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'The contract imports zod and itself.',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: '^packages/contract/|node_modules/zod/' },
    ),
    rule(
      'client-knows-the-contract-only',
      'The client carries calls of the contract and knows nothing else.',
      { path: '^packages/client/src', pathNot: tests },
      {
        path: '^(apps|demo|tools|journeys|packages)/',
        pathNot: '^packages/(client|contract|brand)/',
      },
    ),
    rule(
      'platform-knows-no-shop',
      'What both APIs stand on knows no shop.',
      { path: '^packages/platform/' },
      { path: '^(apps|demo|tools|journeys|packages/(client|partners|brand))/' },
    ),
    rule(
      'partners-know-no-shop',
      'An adapter knows its partner and nothing of the shop; its settings are read, its calls traced and noted, and what it loads once is loaded as all are.',
      { path: '^packages/partners/', pathNot: tests },
      {
        path: '^(apps|demo|tools|journeys|packages/(client|platform|brand))/',
        pathNot:
          '^packages/platform/src/(settings|at-most-every|tracing/span|load/server-busy|metrics/(measure|open-metrics))\\.ts$',
      },
    ),
    rule(
      'figures-have-one-room',
      'What happens is recorded by measure(); one file alone knows the format of figures.',
      { pathNot: '^packages/platform/src/metrics/open-metrics\\.ts$' },
      { path: 'node_modules/prom-client/' },
    ),
    rule(
      'no-app-imports-another',
      'Apps meet on the wire; all-in-one opens them all, the worker both APIs for their jobs.',
      { path: inApp, pathNot: `^apps/(all-in-one|worker)/|${tests}` },
      { path: inApp, pathNot: '^apps/$1/' },
    ),
    rule(
      'all-in-one-opens-front-doors',
      'all-in-one and the worker build the apps; they do not reach into their modules.',
      { path: '^apps/(all-in-one|worker)/' },
      { path: '^apps/(shop-api|member-api)/src/modules/' },
    ),
    rule(
      'nothing-imports-tools',
      'Tools may import everything; the store runs without them. The client of another origin calls what the conformance tool lists.',
      { path: '^(apps|packages|demo|journeys)/', pathNot: '^journeys/foreign-client/' },
      { path: '^tools/' },
    ),
    rule(
      'demo-is-loaded-when-needed',
      'Only all-in-one loads the demo, and only by a dynamic import.',
      { path: '^(apps|packages)/' },
      { path: '^demo/', dynamic: false },
    ),
    rule(
      'storefront-has-no-server-parts',
      'The storefront knows the APIs by their URLs alone.',
      { path: '^apps/storefront/', pathNot: '^apps/storefront/server/standalone/' },
      { path: '^packages/(platform|partners)/' },
    ),
    rule(
      'standalone-storefront-is-a-process',
      'A storefront of its own listens, logs and caches as any process; it knows no database.',
      { path: '^apps/storefront/server/standalone/' },
      {
        path: '^packages/(platform|partners)/',
        pathNot:
          '^packages/platform/src/(http/carried-headers|cache/follow-invalidations|log|load/loop-delay|settings|cache/tagged-cache|metrics/[\\w-]+|tracing/[\\w-]+|part/(part-server|part-settings|requests-under-way|retire-server|run-part))\\.ts$|^packages/partners/src/(settings|reports)/',
      },
    ),
    rule(
      'back-office-knows-the-contract',
      'The back office knows the API by its contract and its URL, and no other part of the store.',
      { path: '^apps/back-office/', pathNot: '^apps/back-office/server/' },
      {
        path: '^(apps|packages|demo)/',
        pathNot: '^apps/back-office/|^packages/(contract|client|brand)/',
      },
    ),
    rule(
      'back-office-server-is-a-process',
      'It listens and carries calls as any process; it knows no database.',
      { path: '^apps/back-office/server/' },
      {
        path: '^(apps|packages|demo)/',
        pathNot:
          '^apps/back-office/(server/|package\\.json$)|^packages/contract/|^packages/platform/src/(http/client-ip|http/compress-bytes|secrets/internal-key|http/listen|load/loop-delay|http/request-id|settings|metrics/[\\w-]+|part/(part-server|part-settings|requests-under-way|retire-server|run-part))\\.ts$|^packages/partners/src/(settings|reports)/',
      },
    ),
    rule(
      'ui-knows-no-shop',
      'ui/ and lib/ know no feature and no route.',
      { path: `${inWebApp}(ui|lib)/` },
      { path: `${inWebApp}(features|routes)/` },
    ),
    rule(
      'feature-imports-no-feature',
      'The route puts features together.',
      { path: `${inWebApp}features/([^/]+)/`, pathNot: tests },
      {
        path: `${inWebApp}features/([^/]+)/`,
        pathNot: '^apps/$1/app/features/$2/',
      },
    ),
    rule(
      'feature-imports-no-route',
      'routes -> features, never back.',
      { path: `${inWebApp}features/` },
      { path: `${inWebApp}routes/` },
    ),
    rule(
      'module-by-its-door',
      "A module enters another only by the other's index.ts.",
      { path: '^apps/([^/]+)/src/modules/([^/]+)/', pathNot: `\\.rules\\.ts$|${tests}` },
      {
        path: '^apps/$1/src/modules/([^/]+)/',
        pathNot: '^apps/$1/src/modules/$2/|/modules/[^/]+/index\\.ts$',
      },
    ),
    rule(
      'rules-by-rules',
      'Rules of a module enter another by its rules: its index.ts is not pure.',
      { path: '^apps/([^/]+)/src/modules/([^/]+)/.*\\.rules\\.ts$' },
      {
        path: '^apps/$1/src/modules/([^/]+)/',
        pathNot: '^apps/$1/src/modules/$2/|/modules/[^/]+/index\\.ts$|\\.rules\\.ts$',
      },
    ),
    rule(
      'rules-are-pure',
      '*.rules.ts imports only other rules and contract types.',
      { path: '\\.rules\\.ts$' },
      { pathNot: '\\.rules\\.ts$|^packages/contract/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-in-its-place',
      'Kysely is called in *.sql.ts and by what carries it.',
      { path: '^apps/[^/]+/src/modules/', pathNot: `\\.sql\\.ts$|${tests}` },
      { path: 'node_modules/kysely/' },
    ),
    rule('no-drawer-folders', 'Name the thing.', { path: '/(utils|helpers|common|misc)/' }, {}),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/build/|/\\.react-router/|\\.generated\\.ts$|/\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

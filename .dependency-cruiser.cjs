/** Who may import whom; docs/architecture.md explains the rules. */
const { readdirSync } = require('node:fs');

const test = '\\.test\\.ts$';
const browser = '^src/(app|site|admin|ui|shared)/';
const documents = '^src/(server|shared|admin)/documents/';

const features = readdirSync('src/server/features');

/** The folders of each side. Files in any other folder violate `no-place`. */
const folders = {
  server: 'database|documents|features/[^/]+|operations|platform|workflows',
  shared: `address|admin|content|csv|dates|documents|money|numbers|rich-text|site|text|texts|${features.join('|')}`,
  admin: 'auth|documents|emails|events|features/[^/]+|forms|lists|records|shell|styles',
};
const places = [
  '^src/(app|site|ui)/',
  ...Object.entries(folders).map(([side, names]) => `^src/${side}/([^/]+$|(${names})/)`),
];
const stray = { path: '^src/', pathNot: places };

/**
 * Features whose shared code every document may use: event types, catalog, contacts as
 * recipients, email statuses, studio settings, number series and taxes.
 */
const neededByDocuments = new Set(['activity', 'catalog', 'clients', 'mail', 'settings', 'taxes']);
const foreignToDocuments = features.filter((name) => !neededByDocuments.has(name));

/**
 * The floors of the documents layer, lowest first: each may import those below it and its own. What
 * lies directly in the folder is for all of them.
 */
const floors = [
  'comparison|email-templates|engagements|numbering|parties|rich-text|taxes',
  'emptying|files|freeze',
  'pdf',
  'codes|links',
  'messages',
  'integrity',
  'deliveries',
  'client-page',
  'follow-up',
  'reading|threads',
  'sharing',
  'overview',
  'client-routes',
];
const layer = '^src/server/documents';
const climbs = floors.map((floor, level) => [
  { path: `${layer}/(${floor})/`, pathNot: test },
  { path: `${layer}/[^/]+/`, pathNot: `${layer}/(${floors.slice(0, level + 1).join('|')})/` },
]);

/** Forbids imports from files matching `from` to files matching `to`. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true }),
    forbid('every-file-has-a-place', stray, {}),
    forbid('every-file-has-a-place', {}, stray),
    forbid('every-file-has-a-place', { ...stray, orphan: true }, {}),
    forbid(
      'shared-imports-only-shared',
      { path: '^src/shared/', pathNot: test },
      { path: '^(src|content)/', pathNot: '^src/shared/' },
    ),
    forbid(
      'browser-code-has-no-node',
      { path: browser, pathNot: [test, '^src/app/prerender\\.tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'content-imports-only-shared-types',
      { path: '^content/', pathNot: test },
      { path: '.', pathNot: '^(content|src/shared)/' },
    ),
    forbid(
      'ui-imports-only-shared',
      { path: '^src/ui/' },
      { path: '^(src|content)/', pathNot: '^src/(ui|shared)/' },
    ),
    forbid('ui-knows-no-route', { path: '^src/ui/' }, { path: 'node_modules/react-router' }),
    forbid(
      'site-and-admin-apart',
      { path: '^src/(site|admin)/' },
      { path: '^src/(site|admin|app)/', pathNot: '^src/$1/' },
    ),
    forbid(
      'browser-never-loads-server',
      { path: browser, pathNot: test },
      { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'only-api-clients-see-server-types',
      {
        path: browser,
        pathNot: ['^src/(site|admin)/api\\.ts$', '^src/(site|admin)/.+\\.api\\.ts$', test],
      },
      { path: '^src/server/' },
    ),
    forbid(
      'api-clients-see-only-the-contract',
      { path: '^src/(site|admin)/' },
      { path: '^src/server/', pathNot: '^src/server/api\\.ts$' },
    ),
    forbid(
      'server-never-imports-screens',
      { path: '^src/server/' },
      { path: '^src/(site|admin|ui|app)/' },
    ),
    forbid(
      'server-feature-not-to-feature',
      { path: '^src/server/features/([^/]+)/' },
      { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
    ),
    forbid(
      'admin-feature-not-to-feature',
      { path: '^src/admin/features/([^/]+)/' },
      { path: '^src/admin/features/', pathNot: '^src/admin/features/$1/' },
    ),
    // Or a feature would reach another one through the list of all kinds of documents.
    forbid(
      'server-parts-know-no-root',
      { path: '^src/server/(database|documents|features|platform|workflows)/', pathNot: test },
      { path: '^src/server/[^/]+\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    // Includes tests. This stops a feature from reaching another one through the layer.
    forbid(
      'documents-know-no-feature',
      { path: documents },
      {
        path: [
          '^src/server/(features|workflows|operations)/',
          '^src/admin/records/',
          `^src/shared/(${foreignToDocuments.join('|')})/`,
        ],
      },
    ),
    ...climbs.map(([from, to]) => forbid('documents-import-downward', from, to)),
    forbid(
      'admin-parts-know-no-feature',
      { path: '^src/admin/', pathNot: '^src/admin/features/' },
      { path: '^src/admin/features/' },
    ),
    forbid(
      // What features share of proposals is priced as documents are, and what they share of invoices paid.
      'admin-parts-know-no-document',
      {
        path: '^src/admin/',
        pathNot: '^src/admin/(features|documents|records/(invoices|proposals))/',
      },
      { path: '^src/admin/documents/' },
    ),
    forbid(
      'feature-knows-no-workflow',
      { path: '^src/server/features/' },
      { path: '^src/server/(workflows|operations)/' },
    ),
    forbid(
      'platform-and-database-know-no-feature',
      { path: '^src/server/(platform|database)/', pathNot: test },
      { path: '^src/server/(documents|features|workflows|operations)/' },
    ),
    forbid(
      'database-knows-no-platform',
      { path: '^src/server/database/', pathNot: test },
      { path: '^src/server/platform/' },
    ),
    forbid(
      'migrations-run-no-living-code',
      { path: '^src/server/database/migrations/(\\d{4}-[^/.]+)(/|\\.ts$)' },
      {
        path: '.',
        pathNot: [
          '^src/server/database/migrations/$1/',
          // As frozen as the baseline is.
          '^src/server/database/migrations/0001-baseline/(dialect|refusals|search)\\.ts$',
          'node_modules/kysely/',
        ],
      },
    ),
    forbid(
      'sql-only-in-repositories',
      {
        path: '^src/',
        pathNot: ['\\.repository\\.ts$', '\\.repository\\.test\\.ts$', '^src/server/database/'],
      },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'dialects-only-in-database',
      {
        path: '^src/',
        pathNot: ['^src/server/database/', '\\.repository\\.ts$', '^src/server/operations/'],
      },
      { path: '^src/server/database/dialects/' },
    ),
    forbid(
      'style-sheets-only-by-entries',
      { pathNot: '^src/app/(boot|admin)\\.tsx?$' },
      { path: '\\.css$' },
    ),
    forbid(
      'sources-import-no-tests',
      { path: '^(src|content|scripts)/', pathNot: test },
      { path: [test, '^tests/'] },
    ),
    forbid('project-stands-alone', {}, { path: '^\\.\\./' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
};

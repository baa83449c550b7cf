/** Who may import whom; the rules are told in docs/architecture.md. */
const browser = '^src/(app|site|portal|admin|ui|shared)/';
const test = '\\.test\\.ts$';

/** Nothing matching `from` may import what matches `to`. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid('nothing-unresolved', {}, { couldNotResolve: true }),
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
      'site-portal-admin-apart',
      { path: '^src/(site|portal|admin)/' },
      { path: '^src/(site|portal|admin|app)/', pathNot: '^src/$1/' },
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
        pathNot: [
          '^src/(site|portal|admin)/api\\.ts$',
          '^src/(site|portal|admin)/.+\\.api\\.ts$',
          test,
        ],
      },
      { path: '^src/server/' },
    ),
    forbid(
      'api-clients-see-only-the-contract',
      { path: '^src/(site|portal|admin)/' },
      { path: '^src/server/', pathNot: '^src/server/api\\.ts$' },
    ),
    forbid(
      'server-never-imports-screens',
      { path: '^src/server/' },
      { path: '^src/(site|portal|admin|ui|app)/' },
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
    forbid(
      'feature-knows-no-workflow',
      { path: '^src/server/features/' },
      { path: '^src/server/workflows/' },
    ),
    forbid(
      'platform-and-database-know-no-feature',
      { path: '^src/server/(platform|database)/', pathNot: test },
      { path: '^src/server/(features|workflows|operations)/' },
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

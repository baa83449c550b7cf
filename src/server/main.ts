/** Starts the server: settings, database, site, app, jobs; and ends it in good order. */
import module from 'node:module';

// Stripped and compiled sources are kept beside the packages, which halves the time to start.
module.enableCompileCache('node_modules/.cache/wolfden');

const { run } = await import('./run.ts');
await run();

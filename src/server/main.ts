/** Starts the server: settings, database, site, app, jobs; and ends it in good order. */
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// V8 doubles the space for new objects while all these modules load, and never gives it back. With
// a factor of 1 it stays small until there is something to serve: 20 MB less.
setFlagsFromString('--semi-space-growth-factor=1');

// Stripped and compiled sources are kept beside the packages, which halves the time to start. With
// NODE_COMPILE_CACHE set, as by `npm start`, this file is among them: otherwise Node loads its
// compiler for the types of this one file, and keeps it, which takes 13 MB.
module.enableCompileCache('node_modules/.cache/wolfden');

const { run } = await import('./run.ts');
await run();

// V8's own factor: under load the space grows as it needs.
setFlagsFromString('--semi-space-growth-factor=2');

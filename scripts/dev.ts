/** `npm run dev`: the server restarting on changes, and the site by Vite with hot reload. */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
  { stdio: 'inherit' },
);
const site = await createServer();
await site.listen();
site.printUrls();
console.log('  ➜  Office:  http://localhost:5173/admin');
console.log('  ➜  Emails:  http://localhost:5173/__mail');

const stop = () => {
  server.kill('SIGTERM');
  void site.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => process.exit(code ?? 0));

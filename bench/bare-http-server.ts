/** The reference for starting: `node bare-http-server.ts port`, Node’s own server and nothing else. */
import { createServer } from 'node:http';

createServer((_request, response) => response.end('ok')).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
process.on('SIGTERM', () => process.exit(0));

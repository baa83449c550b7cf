/** Acts as a proxy on the same machine: https outside, http inside. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** Listens for `https://localhost:{port}`; `forwardTo` names the server behind it. */
export async function startTls() {
  let target = 0;
  const server = createServer(selfSigned(), (outside) => {
    const inside = connect(target, '127.0.0.1');
    outside.on('error', () => inside.destroy());
    inside.on('error', () => outside.destroy());
    outside.pipe(inside).pipe(outside);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return {
    url: `https://localhost:${address.port}`,
    forwardTo: (port: number) => (target = port),
    close: () => void server.close(),
  };
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'wolfden-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const how =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
  try {
    const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', [...how.split(' '), ...names], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

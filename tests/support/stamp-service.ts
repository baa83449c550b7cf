/** A time stamp service (RFC 3161) on this machine, which asks OpenSSL for its answers. */
import { writeFileSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openssl } from './openssl.ts';
import { temporaryFolder } from './test-database.ts';

const config = `[ tsa ]
default_tsa = service
[ service ]
serial = serial
signer_cert = tsa.crt
signer_key = tsa.key
certs = tsa.crt
default_policy = 1.2.3.4
signer_digest = sha256
digests = sha256
ess_cert_id_alg = sha256
`;

interface StampService {
  url: string;
  /** Of its own certificate authority, which is the certificate itself. */
  certificate: string;
}

interface StampServiceOptions {
  kind?: 'rsa' | 'ec';
  /** Answers in its own way. `reply` makes the right answer for a request. */
  answer?: (response: ServerResponse, request: Buffer, reply: (request: Buffer) => Buffer) => void;
}

/** Ends with the test. */
export async function startStampService(options: StampServiceOptions = {}): Promise<StampService> {
  const folder = await temporaryFolder();
  createService(folder, options);
  const answer =
    options.answer ?? ((response, request, reply) => void response.end(reply(request)));
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      response.setHeader('content-type', 'application/timestamp-reply');
      answer(response, body, (query) => replyTo(folder, query));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/stamp`,
    certificate: readFileSync(join(folder, 'tsa.crt'), 'utf8'),
  };
}

function createService(folder: string, { kind = 'rsa' }: StampServiceOptions): void {
  writeFileSync(join(folder, 'tsa.cnf'), config);
  writeFileSync(join(folder, 'serial'), '01');
  const algorithm = {
    rsa: ['-newkey', 'rsa:2048'],
    ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  };
  const subject = ['-subj', '/O=Time/CN=Time Service', '-days', '3650'];
  const extension = ['-addext', 'extendedKeyUsage=critical,timeStamping'];
  const files = ['-nodes', '-keyout', 'tsa.key', '-out', 'tsa.crt'];
  openssl(folder, 'req', '-x509', ...algorithm[kind], ...subject, ...extension, ...files);
}

function replyTo(folder: string, query: Buffer): Buffer {
  writeFileSync(join(folder, 'query'), query);
  const files = ['-queryfile', 'query', '-out', 'reply'];
  openssl(folder, 'ts', '-reply', '-config', 'tsa.cnf', '-section', 'service', ...files);
  return readFileSync(join(folder, 'reply'));
}

/** OpenSSL, which creates keys and certificates for tests, and checks ours. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Its output; throws what it says on an error. */
export function openssl(folder: string, ...args: string[]): string {
  return execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

interface OwnKey {
  kind: 'rsa' | 'ec';
  /** Common name of the certificate. */
  name: string;
  passphrase: string;
  days?: number;
  /** Common name of who issues the certificate, with a key and certificate of its own. */
  issuer?: string;
  /** Further options of `openssl pkcs12`. */
  options?: readonly string[];
}

/** The path of a `.p12` with a new key and a certificate, which it signed itself without an issuer. */
export function createP12(folder: string, own: OwnKey): string {
  const { kind, name, passphrase, days, issuer, options } = own;
  const algorithm = {
    rsa: ['-newkey', 'rsa:2048'],
    ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  };
  const certify = (who: string, subject: string, ...by: string[]) => {
    const about = ['-subj', `/CN=${subject}`, '-utf8', '-days', String(days ?? 365), '-nodes'];
    const files = ['-keyout', `${who}.key`, '-out', `${who}.crt`];
    openssl(folder, 'req', '-x509', ...algorithm[kind], ...about, ...files, ...by);
  };
  if (issuer !== undefined) certify('issuer', issuer);
  const by = issuer === undefined ? [] : ['-CA', 'issuer.crt', '-CAkey', 'issuer.key'];
  certify('own', name, ...by);
  const content = ['-inkey', 'own.key', '-in', 'own.crt', '-out', 'own.p12'];
  const secret = ['-passout', `pass:${passphrase}`];
  openssl(folder, 'pkcs12', '-export', ...content, ...secret, ...(options ?? []));
  return join(folder, 'own.p12');
}

/** Throws unless the signature of the PDF is one in the form of CAdES, by the certificate. */
export function verifyCades(folder: string, pdf: Buffer, certificate: string): void {
  const { signed, signature } = signatureOf(pdf);
  writeFileSync(join(folder, 'signed'), signed);
  writeFileSync(join(folder, 'signature'), signature);
  writeFileSync(join(folder, 'known.crt'), certificate);
  const input = ['-inform', 'DER', '-in', 'signature', '-content', 'signed', '-binary'];
  const trust = [
    '-CAfile',
    'known.crt',
    '-purpose',
    'any',
    '-cades',
    '-no_check_time',
    '-out',
    '/dev/null',
  ];
  openssl(folder, 'cms', '-verify', ...input, ...trust);
}

/** What the first signature of a PDF signs, and the signature with zeros behind it. */
export function signatureOf(pdf: Buffer): { signed: Buffer; signature: Buffer } {
  const entry = /\/ByteRange ?\[0 (\d+) +(\d+) +(\d+) *\]/.exec(pdf.toString('latin1'));
  const [start = 0, end = 0, rest = 0] = (entry ?? []).slice(1).map(Number);
  return {
    signed: Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + rest)]),
    signature: Buffer.from(pdf.subarray(start + 1, end - 1).toString('latin1'), 'hex'),
  };
}

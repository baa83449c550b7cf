/**
 * The keys that seal PDFs: our own, made at first use for each name that the studio has, and replaced
 * in the eighth year of their certificate, or the owner’s `.p12`. Files in the data folder keep every
 * certificate, because what was sealed with it is checked for longer than the key is used.
 */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { commonName, selfSignedCertificate } from './certificate.ts';
import { readP12 } from './p12.ts';
import { SealFailed } from './seal-failed.ts';
import { addSealFile, listSealFiles, sealFolder, type SealFile } from './seal-files.ts';
import { fingerprintOf, issueOf, type SealKey } from './seal-key.ts';
import { isValidAt } from './stamp-token.ts';

export type SealKeys = Awaited<ReturnType<typeof openSealKeys>>;

type SealConfig = Pick<Config, 'DATA_DIR' | 'SEAL_P12' | 'SEAL_P12_PASSPHRASE'>;

/** Of our own certificates. */
const VALID_YEARS = 10;
const REPLACED_AFTER_YEARS = 7;

/** A clock that is set back a little must not make a new certificate invalid. */
const MARGIN = { hours: 1 };

/** Throws `P12Refused` if the owner’s file can’t be used. */
export async function openSealKeys(config: SealConfig, clock: Clock) {
  const folder = sealFolder(config);
  const { SEAL_P12: path, SEAL_P12_PASSPHRASE: passphrase } = config;
  const own = path === undefined ? undefined : await readP12(path, passphrase);
  return {
    /** Of the owner’s certificate; null where the program issues its own, to whom it is asked for. */
    issued: own === undefined ? null : issueOf(own.certificate),
    /** The newest that may seal now, whatever its name; undefined without one. Throws as `current`. */
    find: async () => {
      const now = clock.now();
      return own === undefined ? usable(await listSealFiles(folder), now) : requireValid(own, now);
    },
    /**
     * Creates the key at the first use of that name, which is the subject of its certificate. Throws
     * `DatabaseRefused` if a file is damaged or open to others, and `SealFailed` if the owner’s
     * certificate is not valid now.
     */
    current: async (name: string) => {
      const now = clock.now();
      if (own === undefined) return await findOrCreate(folder, name, now);
      requireValid(own, now);
      await remember(folder, own.certificate);
      return own;
    },
    /** However old; undefined if the key was in a `.p12` that is no longer here. Throws `DatabaseRefused`. */
    findByCertificate: async (fingerprint: string) => {
      const files = (await listSealFiles(folder)).flatMap((file) => keyIn(file) ?? []);
      const all = own === undefined ? files : [own, ...files];
      return all.find(({ certificate }) => fingerprintOf(certificate) === fingerprint);
    },
    /** Of all keys that ever sealed here, the newest last. Throws `DatabaseRefused`. */
    certificates: async () => {
      const files: Pick<SealFile, 'certificate'>[] = await listSealFiles(folder);
      if (own !== undefined && !isAmong(files, own.certificate)) files.push(own);
      return files.map(({ certificate }) => certificate);
    },
  };
}

function requireValid(key: SealKey, now: Temporal.Instant): SealKey {
  if (isValidAt(key.certificate, now)) return key;
  const { validFrom, validTo } = key.certificate;
  throw new SealFailed(`the certificate in SEAL_P12 is valid from ${validFrom} to ${validTo}`);
}

/** The newest that may seal now, in this name if one is given. */
function usable(
  files: readonly SealFile[],
  now: Temporal.Instant,
  name?: string,
): SealKey | undefined {
  for (const file of files.toReversed()) {
    const key = keyIn(file);
    if (key === undefined || !isValidAt(key.certificate, now)) continue;
    if (name !== undefined && !isNamed(key.certificate, name)) continue;
    if (Temporal.Instant.compare(now, replacedAt(key.certificate)) >= 0) return undefined;
    return key;
  }
  return undefined;
}

const isNamed = (certificate: X509Certificate, name: string): boolean =>
  issueOf(certificate).to === commonName(name);

function keyIn({ certificate, privateKey }: SealFile): SealKey | undefined {
  if (privateKey === undefined) return undefined;
  const signWith = (data: Uint8Array) => Promise.resolve(sign('sha256', data, privateKey));
  return { certificate, chain: [], sign: signWith };
}

/** When our own certificate is followed by the next one. */
export function replacedAt({ validFromDate }: X509Certificate): Temporal.Instant {
  return years(validFromDate.toTemporalInstant(), REPLACED_AFTER_YEARS);
}

function years(from: Temporal.Instant, count: number): Temporal.Instant {
  return from.toZonedDateTimeISO('UTC').add({ years: count }).toInstant();
}

/** A private key with its certificate, as PEM. */
function newKey(name: string, now: Temporal.Instant): string {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validFrom = now.subtract(MARGIN);
  const validTo = years(validFrom, VALID_YEARS);
  const certificate = selfSignedCertificate({ name, validFrom, validTo, ...keys });
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  return `${privateKey}${new X509Certificate(certificate).toString()}`;
}

/** If another process is faster, its key is as good. */
async function findOrCreate(folder: string, name: string, now: Temporal.Instant): Promise<SealKey> {
  for (;;) {
    const files = await listSealFiles(folder);
    const found = usable(files, now, name);
    if (found !== undefined) return found;
    await addSealFile(folder, files, newKey(name, now));
  }
}

async function remember(folder: string, certificate: X509Certificate): Promise<void> {
  for (;;) {
    const files = await listSealFiles(folder);
    if (isAmong(files, certificate)) return;
    await addSealFile(folder, files, certificate.toString());
  }
}

function isAmong(files: readonly Pick<SealFile, 'certificate'>[], one: X509Certificate): boolean {
  return files.some(({ certificate }) => fingerprintOf(certificate) === fingerprintOf(one));
}

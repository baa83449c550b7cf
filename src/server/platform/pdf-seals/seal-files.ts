/** The files of keys for seals, each with a certificate: `seal-1.key`, `seal-2.key` … */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { DatabaseRefused } from '../../database/database-refused.ts';
import { undefinedIfMissing } from '../files/local-file-store.ts';
import { createPrivateFile, readPrivateFile } from '../files/private-file.ts';

export interface SealFile {
  id: number;
  /** Its content. */
  text: string;
  certificate: X509Certificate;
  /** Not in the file of a certificate whose key is, or was, in the owner’s `.p12`. */
  privateKey: KeyObject | undefined;
}

export function sealFolder({ DATA_DIR: dataDir }: Pick<Config, 'DATA_DIR'>): string {
  return join(dataDir, 'keys');
}

/** Under the number after these files’, unless another process has taken it since they were read. */
export async function addSealFile(
  folder: string,
  files: readonly SealFile[],
  content: string,
): Promise<void> {
  const number = (files.at(-1)?.id ?? 0) + 1;
  await createPrivateFile(join(folder, `seal-${number}.key`), content);
}

/** In the order in which they were created. Throws `DatabaseRefused`. */
export async function listSealFiles(folder: string): Promise<SealFile[]> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const ids = names.flatMap((name) => /^seal-([1-9]\d{0,5})\.key$/.exec(name)?.[1] ?? []);
  const files: SealFile[] = [];
  for (const id of ids.map(Number).toSorted((a, b) => a - b)) {
    const path = join(folder, `seal-${id}.key`);
    const text = await readPrivateFile(path);
    if (text !== undefined) files.push({ id, text, ...readSealFile(text, path) });
  }
  return files;
}

function readSealFile(text: string, path: string): Omit<SealFile, 'id' | 'text'> {
  try {
    const certificate = new X509Certificate(pemOf(text, 'CERTIFICATE') ?? '');
    const pem = pemOf(text, 'PRIVATE KEY');
    const privateKey = pem === undefined ? undefined : createPrivateKey(pem);
    if (privateKey === undefined || certificate.checkPrivateKey(privateKey)) {
      return { certificate, privateKey };
    }
  } catch {
    // As if it had another key.
  }
  throw new DatabaseRefused(
    `${path} is damaged: it has a certificate and its key. Restore it from the backup of your keys`,
  );
}

function pemOf(text: string, label: 'CERTIFICATE' | 'PRIVATE KEY'): string | undefined {
  const start = text.indexOf(`-----BEGIN ${label}-----`);
  const end = `-----END ${label}-----`;
  return start === -1 ? undefined : text.slice(start, text.indexOf(end, start) + end.length);
}

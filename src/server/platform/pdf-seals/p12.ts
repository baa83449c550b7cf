/** The owner’s own key and certificate, from a `.p12` file (PKCS #12). */
import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { P12Signer } from '@libpdf/core';
import type { SealKey } from './seal-key.ts';

/** The file can’t be used; the message begins with the name of the setting. */
export class P12Refused extends Error {
  override readonly name = 'P12Refused';
}

/** Throws `P12Refused`. */
export async function readP12(path: string, passphrase: string): Promise<SealKey> {
  const signer = await open(path, passphrase);
  // The file may have its certificates in any order.
  const certificates = [signer.certificate, ...signer.certificateChain].map(
    (encoded) => new X509Certificate(encoded),
  );
  const sample = randomBytes(32);
  const signature = await signer.sign(sample, 'SHA-256');
  const certificate = certificates.find(({ publicKey }) =>
    verify('sha256', sample, publicKey, signature),
  );
  if (certificate === undefined) {
    throw new P12Refused(`SEAL_P12: ${path} has no certificate for its key`);
  }
  return {
    certificate,
    chain: certificates.filter((one) => one !== certificate),
    sign: (data) => signer.sign(data, 'SHA-256'),
  };
}

async function open(path: string, passphrase: string): Promise<P12Signer> {
  const file = await readFile(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new P12Refused(`SEAL_P12: the file can’t be read: ${reason}`, { cause });
  });
  const { P12Signer: Signer } = await import('@libpdf/core');
  return await Signer.create(file, passphrase).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (/password|integrity/i.test(reason)) {
      throw new P12Refused(`SEAL_P12_PASSPHRASE: it does not open ${path}`, { cause });
    }
    throw new P12Refused(`SEAL_P12: ${path} can’t be used: ${reason}`, { cause });
  });
}

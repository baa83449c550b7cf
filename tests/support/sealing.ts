/** PDFs and keys for tests of seals. */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { invoiceDocument } from '../../src/server/features/invoices/page/invoice-pdf.ts';
import { selfSignedCertificate } from '../../src/server/platform/pdf-seals/certificate.ts';
import { createPdfSealer, type PdfSealer } from '../../src/server/platform/pdf-seals/pdf-sealer.ts';
import { openSealKeys } from '../../src/server/platform/pdf-seals/seal-keys.ts';
import type { SealPlace } from '../../src/server/platform/pdf-seals/seal-place.ts';
import type { Clock } from '../../src/server/platform/clock.ts';
import type { Log } from '../../src/server/platform/log.ts';
import { inlineSandbox } from './inline-sandbox.ts';
import { temporaryFolder } from './test-database.ts';
import type { SealKey } from '../../src/server/platform/pdf-seals/seal-key.ts';
import { createChildPool } from '../../src/server/platform/children/child-pool.ts';
import { createDocumentPool } from '../../src/server/platform/typeset/document-pool.ts';
import { anInvoice } from './an-invoice.ts';

/** With a key of its own, which is created at its first use, or with that of a `.p12`. */
export async function testSealer(
  clock: Clock,
  log: Log,
  { stampUrl, p12, passphrase = '' }: { stampUrl?: string; p12?: string; passphrase?: string } = {},
): Promise<PdfSealer> {
  const config = {
    DATA_DIR: await temporaryFolder(),
    SEAL_P12: p12,
    SEAL_P12_PASSPHRASE: passphrase,
  };
  const keys = await openSealKeys(config, clock);
  return createPdfSealer({
    keys,
    sandbox: inlineSandbox,
    config: { SEAL_TIMESTAMP_URL: stampUrl },
    log,
  });
}

/** Where nothing is sealed. */
export const noSealer: PdfSealer = {
  issued: null,
  findStampService: () => Promise.resolve(null),
  seal: () => Promise.reject(new Error('Nothing is sealed in this test')),
  certificates: () => Promise.resolve([]),
  signText: () => Promise.resolve(undefined),
};

export const sealedAt = Temporal.Instant.from('2026-11-27T09:30:15Z');

/** A key with a certificate of the same form as the program’s own. */
export function aSealKey(name = 'Müller & Söhne (Wölfe) 🐺'): SealKey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validFrom = sealedAt.subtract({ hours: 1 });
  const validTo = sealedAt.add({ hours: 24 * 365 });
  const certificate = new X509Certificate(
    selfSignedCertificate({ name, validFrom, validTo, ...keys }),
  );
  return {
    certificate,
    chain: [],
    sign: (data) => Promise.resolve(sign('sha256', data, keys.privateKey)),
  };
}

/** As the program generates it. */
export async function aPdf(): Promise<Buffer> {
  const pool = createDocumentPool({ children: createChildPool(1) });
  try {
    return Buffer.from((await pool.render(invoiceDocument(anInvoice()))).bytes);
  } finally {
    await pool.close();
  }
}

/** As somebody else’s program may: our own seals certify, so they are the only ones. */
export async function placeSecondSeal(pdf: Uint8Array, place: SealPlace): Promise<Uint8Array> {
  const sealed = await PDF.load(pdf);
  sealed.getCatalog().delete('Perms');
  return inlineSandbox.placeSeal(await sealed.save({ incremental: true }), place);
}

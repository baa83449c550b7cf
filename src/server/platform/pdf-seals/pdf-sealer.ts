/** Seals PDFs with the studio’s key, with a time stamp while its service gives any. */
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { StampFailed } from './seal-failed.ts';
import { fingerprintOf } from './seal-key.ts';
import type { SealKeys } from './seal-keys.ts';
import { sealPdf } from './seal-pdf.ts';
import { probeStamp, withoutAccount } from './stamp.ts';

export type PdfSealer = ReturnType<typeof createPdfSealer>;

interface SealOptions {
  /** Whose seal it is. */
  name: string;
  reason: string;
  at: Temporal.Instant;
  isStamped: boolean;
}

interface SealerParts {
  keys: SealKeys;
  sandbox: Pick<Sandbox, 'placeSeal'>;
  config: Pick<Config, 'SEAL_TIMESTAMP_URL'>;
  log: Log;
}

export function createPdfSealer({ keys, sandbox, config, log }: SealerParts) {
  const { SEAL_TIMESTAMP_URL: stampUrl } = config;
  const tell = (error: unknown) => {
    if (!(error instanceof StampFailed)) throw error;
    log.warn({ error: error.message }, 'the time stamp service gave no time stamp');
  };
  return {
    /** Of all keys that ever sealed here. Throws as `SealKeys.certificates`. */
    certificates: keys.certificates,
    /** As `SealKeys.issued`. */
    issued: keys.issued,
    /** URL of the time stamp service, without an account, if it answers; null for none. */
    findStampService: async (): Promise<string | null> => {
      if (stampUrl === undefined) return null;
      try {
        await probeStamp(stampUrl);
        return withoutAccount(stampUrl).target.href;
      } catch (error) {
        tell(error);
        return null;
      }
    },
    /**
     * By the key of a certificate, as `SealKey.sign`; undefined if that key is no longer here. No part
     * of the text may come from others: it could be read as a PDF.
     */
    signText: async (text: string, certificate: string): Promise<Uint8Array | undefined> => {
      const key = await keys.findByCertificate(certificate);
      return key?.sign(Buffer.from(text));
    },
    /**
     * With the SHA-256 of the certificate in hex. Undefined if only the time stamp failed. Throws
     * `SealFailed`, and as `SealKeys.current`.
     */
    seal: async (pdf: Uint8Array, { isStamped, ...options }: SealOptions) => {
      const key = await keys.current(options.name);
      try {
        const sealing = { ...options, key, ...(isStamped && { stampUrl }) };
        const { bytes } = await sealPdf(pdf, sealing, sandbox.placeSeal);
        return { bytes, certificate: fingerprintOf(key.certificate) };
      } catch (error) {
        tell(error);
        return undefined;
      }
    },
  };
}

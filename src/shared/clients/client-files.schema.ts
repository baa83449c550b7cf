/** Files that are kept with a client. */
import { z } from 'zod';

export const CLIENT_FILE_LIMITS = { bytes: 25 * 1024 * 1024, count: 200 } as const;

export const clientFilePurposes = ['attachment', 'certificate'] as const;
export type ClientFilePurpose = (typeof clientFilePurposes)[number];

/** `certificate`: what proves the tax exemption; the newest one takes the place of the one before. */
export const fileUploadQuery = z.strictObject({
  name: z.string().min(1).max(500),
  purpose: z.enum(clientFilePurposes).default('attachment'),
});

export const clientFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  purpose: z.enum(clientFilePurposes),
  createdAt: z.string(),
});

/** Newest first. */
export const clientFiles = z.strictObject({ items: z.array(clientFile) });

/** API schemas and limits of files that are uploaded for a document. */
import { z } from 'zod';

export const DOCUMENT_FILE_LIMITS = {
  bytes: 25_000_000,
  /** Of a document, besides those that were frozen. */
  count: 100,
} as const;

/** `picture`: shown on the page and in the PDF, and encoded anew. */
export const documentFileQuery = z.strictObject({
  name: z.string().min(1).max(500),
  purpose: z.enum(['attachment', 'picture']).default('attachment'),
});
export type DocumentFilePurpose = z.output<typeof documentFileQuery>['purpose'];

/** A file as it was stored: in the API, and in snapshots. */
export const attachedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Media type, detected from the bytes. */
  type: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Pixels; null for whatever was not uploaded as a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type AttachedFile = z.output<typeof attachedFile>;

/** Endings of names by the type that is detected from the bytes. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  // Presentations and OpenDocument files are archives, too.
  'application/zip': 'zip pptx odt ods odp',
  'text/plain; charset=utf-8': 'txt md csv eml ics',
  // Emails in other encodings, and those of Outlook.
  'application/octet-stream': 'eml msg',
};

/** For the `accept` of a file input. */
export const acceptedFiles = Object.values(endings)
  .flatMap((all) => all.split(' '))
  .map((ending) => `.${ending}`)
  .join(',');

export const acceptedPictures = 'image/png,image/jpeg,image/webp';

/** Whether a client may get it: nothing that runs when it is opened. */
export function isAcceptedFile({ name, type }: Pick<AttachedFile, 'name' | 'type'>): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (endings[type] ?? '').split(' ').includes(ending);
}

import { textsFor } from '../texts/texts.ts';
import type { AttachedFile } from './document-files.schema.ts';
import { documentFormat, type FormatOptions } from './document-format.ts';

/** So much of a hash tells files with the same name apart. */
const HASH_SIGNS = 8;

/** Name, size and hash of a file, to tell it from others. */
export function fileLabel(
  { name, sizeBytes, sha256 }: AttachedFile,
  options: FormatOptions,
): string {
  const size = documentFormat(options).fileSize(sizeBytes);
  return textsFor(options.language).proposals.aboutFile(name, size, sha256.slice(0, HASH_SIGNS));
}

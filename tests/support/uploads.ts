/** Files that are uploaded for documents in tests. */
import sharp from 'sharp';
import type { AttachedFile } from '../../src/shared/documents/document-files.schema.ts';
import type { ProposalSection } from '../../src/shared/proposals/proposal-sections.schema.ts';
import { textSection } from './a-proposal.ts';
import { callApi, type ApiResponse } from './api-caller.ts';
import type { TestApp } from './test-app.ts';

export const aPdf = new TextEncoder().encode('%PDF-1.7\nA floor plan');

interface PictureLook {
  width?: number;
  height?: number;
  color?: string;
  format?: 'jpeg' | 'png' | 'webp';
}

/** A picture of one color, in any format that can be uploaded. */
export async function aPicture({
  width = 64,
  height = 36,
  color = '#a8650f',
  format = 'jpeg',
}: PictureLook = {}): Promise<Uint8Array<ArrayBuffer>> {
  // A PNG with alpha stays one.
  const channels = format === 'png' ? 4 : 3;
  const drawn = sharp({ create: { width, height, channels, background: color } });
  return new Uint8Array(await drawn.toFormat(format).toBuffer());
}

export function anAttachedFile(changes: Partial<AttachedFile> = {}): AttachedFile {
  return {
    id: 'file_1',
    name: 'Plan.pdf',
    type: 'application/pdf',
    sizeBytes: aPdf.length,
    sha256: 'ab'.repeat(32),
    width: null,
    height: null,
    ...changes,
  };
}

export async function upload(
  app: TestApp,
  id: string,
  { name = 'Plan.pdf', bytes = aPdf, purpose = 'attachment' } = {},
): Promise<ApiResponse> {
  const query = new URLSearchParams({ name, purpose }).toString();
  return callApi(app, 'POST', `/documents/${id}/files?${query}`, bytes);
}

export function filesSection(...fileIds: string[]) {
  return {
    key: 'files',
    kind: 'files',
    heading: 'Files',
    items: fileIds.map((fileId, index) => ({ key: `file${index}`, fileId, title: '' })),
  };
}

/** A text with these images. */
export function imagesSection(
  images: readonly { fileId: string; alt: string }[],
  key = 'images',
): ProposalSection {
  const content = images.map((attrs) => ({ type: 'image' as const, attrs }));
  return textSection(key, 'Pictures', { type: 'doc', content });
}

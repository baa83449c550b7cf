/** What the sandbox does in its child processes, for files that the tests made themselves. */
import { appendPages } from '../../src/server/platform/pdf-pages/append-pages.ts';
import { findFields, preparePdf } from '../../src/server/platform/pdf-pages/prepare-pdf.ts';
import { placeSeal } from '../../src/server/platform/pdf-seals/place-seal.ts';
import { SealFailed } from '../../src/server/platform/pdf-seals/seal-failed.ts';
import type { Bytes } from '../../src/server/platform/files/file-store.ts';
import { PictureRefused } from '../../src/server/platform/pictures/picture-refused.ts';
import { refuseOtherTypes } from '../../src/server/platform/pictures/picture-refused.ts';
import type { Sandbox } from '../../src/server/platform/sandbox/sandbox.ts';

/** A process for each file would take longer than the tests of what is done with it. */
export const inlineSandbox: Sandbox = {
  preparePdf,
  findFields,
  appendPages: (base, added, keywords = []) => orSealFailed(appendPages(base, added, keywords)),
  placeSeal: (pdf, place) => orSealFailed(placeSeal(pdf, place)),
  async encodePicture(bytes, encoding) {
    refuseOtherTypes(bytes);
    const { encodePicture } = await import('../../src/server/platform/pictures/encode-picture.ts');
    const answer = await encodePicture(bytes, encoding);
    if ('refused' in answer) throw new PictureRefused(answer.refused, answer.message);
    return answer;
  },
  close: () => Promise.resolve(),
};

async function orSealFailed(work: Promise<Uint8Array>): Promise<Bytes> {
  try {
    return new Uint8Array(await work);
  } catch (error) {
    throw new SealFailed(error instanceof Error ? error.message : String(error));
  }
}

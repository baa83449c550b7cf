/** What the sandbox does in its child processes, for files that the tests made themselves. */
import { appendPages } from '../../src/server/platform/pdf-pages/append-pages.ts';
import { findFields, preparePdf } from '../../src/server/platform/pdf-pages/prepare-pdf.ts';
import { placeSeal } from '../../src/server/platform/pdf-seals/place-seal.ts';
import { SealFailed } from '../../src/server/platform/pdf-seals/seal-failed.ts';
import type { Bytes } from '../../src/server/platform/files/file-store.ts';
import { PictureRefused } from '../../src/server/platform/pictures/picture-refused.ts';
import { refuseOtherTypes } from '../../src/server/platform/pictures/picture-refused.ts';
import { bytesOf } from '../../src/server/platform/sandbox/file-for-sandbox.ts';
import type { Sandbox } from '../../src/server/platform/sandbox/sandbox.ts';

/** A process for each file would take longer than the tests of what is done with it. */
export const inlineSandbox: Sandbox = {
  preparePdf: async (file) => preparePdf(await bytesOf(file)),
  findFields: async (file) => findFields(await bytesOf(file)),
  appendPages: (base, added, keywords) => orSealFailed(appendPages(base, added, keywords)),
  placeSeal: (pdf, place) => orSealFailed(placeSeal(pdf, place)),
  async encodePicture(given, encoding) {
    refuseOtherTypes('start' in given ? given.start : given);
    const { encodePicture } = await import('../../src/server/platform/pictures/encode-picture.ts');
    const answer = await encodePicture(await bytesOf(given), encoding);
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

/** A child process that renders documents one after another for the server, with Typst. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { printable } from '../../../shared/text/printable.ts';
import {
  chooseTypefaces,
  type DocumentFont,
  inOrderFor,
  readDocumentFonts,
} from './document-fonts.ts';
import { correctTextLayer } from './text-layer.ts';
import type { DocumentAnswer, DocumentJob } from './document-pool.ts';

const folder = process.argv[2] ?? '';
const render = createRenderer(folder, await readDocumentFonts(join(folder, 'fonts')));

process.on('message', (job: DocumentJob) => process.send?.(answer(job)));
// Signals to the process group are ignored: the server stops this process once its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

function answer(job: DocumentJob): DocumentAnswer {
  try {
    return { bytes: new Uint8Array(render(job)) };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}

/** Errors of a template have an error code; a missing part of the PDF only has a message. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message === '' ? code : error.message;
}

/** PDF/A-3 for archiving, which allows an embedded e-invoice; conformance level “a”: accessible. */
const STANDARD = 'a-3a';

/** Typst reads nothing outside of `folder` but follows links; so the folder has none. */
function createRenderer(folder: string, fonts: readonly DocumentFont[]) {
  let compiler: NodeCompiler | undefined;
  let loaded: ReadonlySet<string> = new Set();

  const compilerWith = (files: readonly string[]): NodeCompiler => {
    if (compiler !== undefined && files.every((file) => loaded.has(file))) return compiler;
    loaded = new Set([...loaded, ...files]);
    const fontBlobs = [...loaded].map((file) => readFileSync(join(folder, 'fonts', file)));
    compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
    return compiler;
  };

  return (job: DocumentJob): Buffer => {
    const { template, data, pictures, madeAt, keywords = [], isImage = false } = job;
    const typefaces = chooseTypefaces(inOrderFor(fonts, JSON.stringify(data)));
    const said = eachText(data, (text) => typefaces.set(printable(text)));
    const { files, isRewritten, ...names } = typefaces.chosen();
    const typst = compilerWith(files);
    try {
      for (const [name, bytes] of Object.entries(pictures)) {
        typst.mapShadow(join(folder, name), Buffer.from(bytes));
      }
      const inputs = { data: JSON.stringify({ ...said, fonts: names, keywords }) };
      const mainFilePath = join(folder, `${template}.typ`);
      const source = { mainFilePath, inputs, resetRead: true };
      // Without indents, rounded to hundredths of a point: a third smaller. All text is outlines.
      const shorter = (svg: string) =>
        svg.replaceAll(/\n\s*/g, '').replaceAll(/(\.\d\d)\d+/g, '$1');
      if (isImage) return Buffer.from(shorter(typst.plainSvg(source)));
      const pdf = typst.pdf(source, { pdfStandard: STANDARD, creationTimestamp: madeAt });
      return isRewritten ? correctTextLayer(pdf) : pdf;
    } finally {
      typst.resetShadow();
      // Without it every document, even a failed one, leaks five megabytes.
      typst.evictCache(0);
    }
  };
}

function eachText(value: object, change: (text: string) => string): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  ) as object;
}

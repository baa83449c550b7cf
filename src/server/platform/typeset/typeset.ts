/** Renders documents with Typst. It is synchronous and blocks its thread: see document-pool.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { chooseTypefaces, inOrderFor, type DocumentFont } from './document-fonts.ts';
import type { DocumentJob } from './document-job.ts';
import { printable } from './printable.ts';

/** PDF/A-3 for archiving, which allows an embedded e-invoice; conformance level “a”: accessible. */
const STANDARD = 'a-3a';

/** `folder`: the templates. Typst reads nothing outside it but follows links; so it has none. */
export function createRenderer(folder: string, fonts: readonly DocumentFont[]) {
  let compiler: NodeCompiler | undefined;
  let loaded: ReadonlySet<string> = new Set();

  const compilerWith = (files: readonly string[]): NodeCompiler => {
    if (compiler !== undefined && files.every((file) => loaded.has(file))) return compiler;
    loaded = new Set([...loaded, ...files]);
    const fontBlobs = [...loaded].map((file) => readFileSync(join(folder, 'fonts', file)));
    compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] });
    return compiler;
  };

  /** Renders the PDF or SVG; throws with Typst’s message. */
  return ({ template, data, pictures, madeAt, isImage = false }: DocumentJob): Buffer => {
    const typefaces = chooseTypefaces(inOrderFor(fonts, JSON.stringify(data)));
    const said = eachText(data, (text) => typefaces.set(printable(text)));
    const { files, ...names } = typefaces.chosen();
    const typst = compilerWith(files);
    try {
      for (const [name, bytes] of Object.entries(pictures)) {
        typst.mapShadow(join(folder, name), Buffer.from(bytes));
      }
      const inputs = { data: JSON.stringify({ ...said, fonts: names }) };
      const mainFilePath = join(folder, `${template}.typ`);
      const source = { mainFilePath, inputs, resetRead: true };
      if (isImage) return Buffer.from(shorter(typst.plainSvg(source)));
      return typst.pdf(source, { pdfStandard: STANDARD, creationTimestamp: madeAt });
    } finally {
      typst.resetShadow();
      // Without it every document, even a failed one, leaks five megabytes.
      typst.evictCache(0);
    }
  };
}

/** Removes indents, rounds to hundredths of a point: a third smaller. All text is outlines. */
function shorter(svg: string): string {
  return svg.replaceAll(/\n\s*/g, '').replaceAll(/(\.\d\d)\d+/g, '$1');
}

function eachText(value: object, change: (text: string) => string): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  ) as object;
}

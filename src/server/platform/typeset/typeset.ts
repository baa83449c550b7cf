/** Sets documents with Typst. It works in one go and so holds up its thread: see document-pool.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { chooseTypefaces, inOrderFor, type DocumentFont } from './document-fonts.ts';
import type { DocumentJob } from './document-job.ts';
import { printable } from './printable.ts';

/** PDF/A-3 for keeping, with room for an e-invoice within; “a”: it can be read aloud. */
const STANDARD = 'a-3a';

/** `folder`: of the templates. Typst reads nothing outside it, and follows links, so it has none. */
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

  /** The PDF, or the SVG; throws with Typst’s own words. */
  return ({ template, data, pictures, madeAt, isPicture = false }: DocumentJob): Buffer => {
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
      if (isPicture) return Buffer.from(shorter(typst.plainSvg(source)));
      return typst.pdf(source, { pdfStandard: STANDARD, creationTimestamp: madeAt });
    } finally {
      typst.resetShadow();
      // Without it every document leaves five megabytes behind, one that failed too.
      typst.evictCache(0);
    }
  };
}

/** Without indents, and to a hundredth of a point: a third smaller. It holds no text, only outlines. */
function shorter(svg: string): string {
  return svg.replaceAll(/\n\s*/g, '').replaceAll(/(\.\d\d)\d+/g, '$1');
}

function eachText(value: object, change: (text: string) => string): object {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  ) as object;
}

/** PDFs as clients have them, good and bad, from programs other than ours where these can make them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `objects`: further ones, the first of them number 10. `catalog`, `page`: further entries. */
interface Parts {
  pages?: number;
  catalog?: string;
  page?: string;
  objects?: readonly string[];
}

/** A PDF without tags whose pages inherit their size and typeface from two nodes of their tree. */
export function aClientPdf({
  pages = 2,
  catalog = '',
  page = '',
  objects = [],
}: Parts = {}): Buffer {
  const first = 10 + objects.length;
  const numbers = Array.from({ length: pages }, (_, at) => first + at * 2);
  const all = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [3 0 R] /Count ${pages} /MediaBox [0 0 420 595] /Rotate 90 >>`],
    [
      3,
      `<< /Type /Pages /Parent 2 0 R /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages} /Resources << /Font << /F1 4 0 R >> >> >>`,
    ],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
    ...objects.map((object, at) => [10 + at, object] as const),
    ...numbers.flatMap((number, at) => {
      const words = `BT /F1 18 Tf 60 300 Td (Page ${at + 1} of the client) Tj ET`;
      return [
        [number, `<< /Type /Page /Parent 3 0 R /Contents ${number + 1} 0 R ${page} >>`],
        [number + 1, `<< /Length ${words.length} >>\nstream\n${words}\nendstream`],
      ] as const;
    }),
  ]);
  return written(all);
}

function written(objects: ReadonlyMap<number, string>): Buffer {
  let text = '%PDF-1.7\n';
  const size = Math.max(...objects.keys()) + 1;
  const rows = ['0000000000 65535 f '];
  for (let number = 1; number < size; number += 1) {
    const object = objects.get(number);
    const isFree = object === undefined;
    rows.push(`${String(isFree ? 0 : text.length).padStart(10, '0')} 00000 ${isFree ? 'f' : 'n'} `);
    if (!isFree) text += [`${number} 0 obj`, object, 'endobj', ''].join('\n');
  }
  const start = String(text.length);
  const trailer = `<< /Size ${size} /Root 1 0 R >>`;
  text += ['xref', `0 ${size}`, ...rows, 'trailer', trailer, 'startxref', start, '%%EOF', ''].join(
    '\n',
  );
  return Buffer.from(text, 'latin1');
}

/** Changed by qpdf. */
export function throughQpdf(bytes: Uint8Array, ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'qpdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), bytes);
    execFileSync('qpdf', [join(folder, 'in.pdf'), ...options, '--', join(folder, 'out.pdf')]);
    return readFileSync(join(folder, 'out.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With a signature, valid or not. */
export function aSignedPdf(): Buffer {
  const objects = [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00ff> >>',
    '<< /FT /Sig /T (Signature 1) /V 10 0 R >>',
  ];
  return aClientPdf({ catalog: '/AcroForm << /Fields [11 0 R] /SigFlags 3 >>', objects });
}

/** Good files, which are changed at random. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aClientPdf } from '../client-pdfs.ts';
import { mutated } from './mutated.ts';
import { aFormPdf, formObjects } from './pdf-content.ts';
import {
  packedObjects,
  pageObjects,
  ROW_BYTES,
  streamOf,
  withStream,
  withTable,
  type Content,
} from './pdf-writer.ts';
import { withRightChecks } from './png-files.ts';
import { randomOf } from './random.ts';

// cspell:ignore flate parms subsampling

export interface Seed {
  name: string;
  purpose: 'attachment' | 'picture';
  /** The same for the same seed. */
  change: (seed: number) => Uint8Array;
}

export async function goodFiles(): Promise<Seed[]> {
  return [...goodPdfs(), ...(await goodPictures())];
}

const outlines = '<< /Type /Outlines /Count 0 >>';
const link =
  '<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /URI /URI (https://lab.example) >> >>';

function goodPdfs(): Seed[] {
  const parts = { catalog: '/Outlines 10 0 R /Lang (en)', page: '/Annots [11 0 R]' };
  const files = [
    aClientPdf({ pages: 40 }),
    aClientPdf({ ...parts, objects: [outlines, link] }),
    aPackedPdf(pageObjects()),
    aFormPdf(),
  ];
  const others = [[6, outlines] as const, [7, link] as const];
  const own = { catalog: '/Outlines 6 0 R /Lang (en)', page: '/Annots [7 0 R] /Rotate 90' };
  const documents = [formObjects(), pageObjects(others, own)];
  const changes = [
    ...files.map((bytes) => (seed: number) => mutated(bytes, seed)),
    ...documents.flatMap((objects) => [
      (seed: number) => withTable({ objects: mutatedObjects(objects, seed) }),
      (seed: number) => aPackedPdf(mutatedObjects(objects, seed)),
    ]),
  ];
  return changes.map((change) => ({ name: 'Contract.pdf', purpose: 'attachment', change }));
}

/** One to three objects, while everything that says where they are remains right. */
function mutatedObjects(objects: ReadonlyMap<number, Content>, seed: number): Map<number, Content> {
  const random = randomOf(seed);
  const changed = new Map(objects);
  const count = 1 + random.number(3);
  for (let nth = 0; nth < count; nth += 1) {
    const number = random.pick([...objects.keys()]);
    const object = Buffer.from(asBytes(changed.get(number) ?? ''));
    changed.set(number, mutated(object, random.number(2 ** 32), 2));
  }
  return changed;
}

const asBytes = (content: Content) =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : content;

/** Its objects but for streams in an object stream, and its cross references in a stream. */
function aPackedPdf(all: ReadonlyMap<number, Content>): Buffer {
  const texts = [...all].map(
    ([number, object]) => [number, Buffer.from(asBytes(object)).toString('latin1')] as const,
  );
  const packed = texts.filter(([, text]) => !text.includes('stream'));
  const objects = new Map<number, Content>(texts.filter(([, text]) => text.includes('stream')));
  const { data, dict } = packedObjects(new Map(packed));
  const container = 1 + Math.max(...all.keys());
  const bytes = deflateSync(Buffer.from(data, 'latin1'));
  objects.set(container, streamOf(`${dict} /Filter /FlateDecode`, bytes));
  const compressed = new Map(packed.map(([number], at) => [number, [container, at] as const]));
  return withStream({ objects, compressed }, (rows) => ({
    data: deflateSync(predicted(rows)),
    dict: `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${ROW_BYTES} >>`,
  }));
}

/** Each row as its difference from the one before, behind the number of that way (“Up” of PNG). */
function predicted(rows: Buffer): Buffer {
  const count = rows.length / ROW_BYTES;
  const all = Array.from({ length: count }, (_, row) => {
    const bytes = Array.from({ length: ROW_BYTES }, (_, column) => {
      const at = row * ROW_BYTES + column;
      return ((rows[at] ?? 0) - (rows[at - ROW_BYTES] ?? 0)) & 255;
    });
    return [2, ...bytes];
  });
  return Buffer.from(all.flat());
}

async function goodPictures(): Promise<Seed[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = sharp({
    create: { width: 64, height: 36, channels: 4, background: '#a8650f', noise },
  });
  const made = [
    ['Plan.png', drawn.clone().png()],
    ['Plan.png', drawn.clone().png({ progressive: true, palette: true })],
    ['Plan.jpg', drawn.clone().withMetadata({ density: 300 }).jpeg()],
    ['Plan.jpg', drawn.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['Plan.webp', drawn.clone().webp()],
    ['Plan.webp', drawn.clone().webp({ lossless: true })],
  ] as const;
  return Promise.all(
    made.map(async ([name, picture]): Promise<Seed> => {
      const bytes = await picture.toBuffer();
      const isPng = name.endsWith('.png');
      // With wrong checks a PNG is refused before anything else of it is read.
      const change = (seed: number) =>
        isPng ? withRightChecks(mutated(bytes, seed, 3)) : mutated(bytes, seed, 3);
      return { name, purpose: 'picture', change };
    }),
  );
}

/**
 * PDFs that are made to take all memory or time of the program that reads them, by name. Random
 * files are mutations of good ones: `mutatedFile(seed)`.
 */
import {
  attachedBomb,
  contentBomb,
  crossReferenceBomb,
  encodedBomb,
  filterListBomb,
  objectStreamBomb,
  packedObjectsBomb,
  predictorBomb,
} from './hostile-files/pdf-bombs.ts';
import {
  aFormPdf,
  circularTrees,
  deepContent,
  deepFields,
  drawsItself,
  manyFields,
  paddedBy,
  repeatedContents,
  repeatedText,
} from './hostile-files/pdf-content.ts';
import {
  chainOfObjects,
  doublingPages,
  earlierReferences,
  falseCount,
  falseLength,
  hugeNumbers,
  nestedValues,
  objectStreamInItself,
  pageTreeCycle,
  repeatedPage,
  tinyObjects,
} from './hostile-files/pdf-structures.ts';
import { goodFiles, type Seed } from './hostile-files/seeds.ts';

/** What the server may say: that it takes the file, that it does not, or either. */
export type Outcome = 'accepted' | 'refused' | 'either';

export interface HostileFile {
  what: string;
  outcome: Outcome;
  make: () => Uint8Array | Promise<Uint8Array>;
}

export const listFiles = (
  outcome: Outcome,
  files: Readonly<Record<string, HostileFile['make']>>,
): HostileFile[] => Object.entries(files).map(([what, make]) => ({ what, outcome, make }));

/** They unpack to far more than they are. */
export const pdfBombs: readonly HostileFile[] = [
  ...listFiles('accepted', {
    'an object stream of 1 MB': () => objectStreamBomb(1),
    'an object stream of 10 MB': () => objectStreamBomb(10),
  }),
  // What of these fits into the limits is no more than a matter of the machine.
  ...listFiles('either', {
    'trees that come back to themselves': circularTrees,
    'an object stream of 100 MB': () => objectStreamBomb(100),
    'cross references of 1,000,000 entries': () => crossReferenceBomb(1_000_000),
    'cross references of 4,200,000 entries': () => crossReferenceBomb(4_200_000),
    'cross references of 8,000,000 entries': () => crossReferenceBomb(8_000_000),
  }),
  ...listFiles('refused', {
    'an object stream of 1,000 MB': () => objectStreamBomb(1000),
    'an object stream of 3,000 MB': () => objectStreamBomb(3000),
    'an object stream of 3,000 MB, compressed three times': () => objectStreamBomb(3000, 3),
    '1,000 MB in ASCII85': () => encodedBomb('ASCII85Decode', 1000),
    '1,000 MB in RunLength': () => encodedBomb('RunLengthDecode', 1000),
    '1,000 MB in LZW': () => encodedBomb('LZWDecode', 1000),
  }),
];

export const hostilePdfs: readonly HostileFile[] = [
  ...pdfBombs,
  ...listFiles('refused', {
    'a page tree that has itself': () => pageTreeCycle('self'),
    '1,099,511,627,776 pages, of one': () => doublingPages(40),
    'arrays 100,000 deep': () => nestedValues('arrays', 100_000),
    'an object stream in itself': () => objectStreamInItself('self'),
    'earlier cross references in a loop': () => earlierReferences('loop'),
    'fields in a circle': () => deepFields(3, true),
    'rows of 134,217,727 columns': () => predictorBomb('rows', 134_217_727),
    'endless text': () => repeatedText('a', 19_000_000),
    'words of a false length': () => falseLength('99999999999'),
  }),
  ...listFiles('either', {
    'one page that is said to be 100,000,000': () => falseCount(100_000_000),
    'words of 1,000 MB': () => contentBomb(1000),
    'a form that draws itself': () => drawsItself('form'),
    '20,000 earlier cross references': () => earlierReferences('chain'),
    '1,000,000 saves': () => deepContent('saves', 1_000_000),
  }),
  ...listFiles('accepted', { 'a form': aFormPdf }),
];

/** For runs of all rounds: they take longer, or are much like those above. */
export const furtherHostilePdfs: readonly HostileFile[] = [
  ...listFiles('refused', {
    '1,000 MB in ASCIIHex': () => encodedBomb('ASCIIHexDecode', 1000),
    'a page tree that has its root below it': () => pageTreeCycle('grandchild'),
    '1,000,000 objects in an object stream': () => packedObjectsBomb(1_000_000),
    '100,000 pages, of one': () => repeatedPage(100_000),
    'objects in rows of 134,217,727 columns': () => predictorBomb('objects', 134_217_727),
    'rows of 2,147,483,647 columns': () => predictorBomb('rows', 2_147_483_647),
    '1,000,000 filters': () => filterListBomb(1_000_000),
    'metadata of 2,000 MB': () => attachedBomb('metadata', 2000),
    'dictionaries 100,000 deep': () => nestedValues('dictionaries', 100_000),
    '100,000 fields': () => manyFields(100_000),
    'object streams in each other': () => objectStreamInItself('pair'),
    'an object stream with its length in itself': () => objectStreamInItself('length'),
    'earlier cross references that are a table as a stream': () => earlierReferences('stream'),
    '15 MB of objects without an end': () => repeatedText('1 0 obj\n<<', 15_000_000),
    '15 MB of streams without an end': () =>
      repeatedText('1 0 obj\n<< /Length 9 >>\nstream\n', 15_000_000),
    '15 MB of starts': () => repeatedText('startxref\n9\n%%EOF\n', 15_000_000),
    '15 MB of trailers': () => repeatedText('trailer\n<< /Root 1 0 R >>\n', 15_000_000),
    '15 MB of opened dictionaries': () => repeatedText('<<', 15_000_000),
    '15 MB of spaces': () => repeatedText(' ', 15_000_000),
  }),
  ...listFiles('either', {
    '350,000 objects': () => tinyObjects(350_000),
    'words of 100 MB of numbers': () => contentBomb(100, '0 '),
    'a color profile of 2,000 MB': () => attachedBomb('profile', 2000),
    'a typeface of 2,000 MB': () => attachedBomb('font', 2000),
    'an image of 10,800 MB': () => attachedBomb('image', 10_800),
    'arrays 400 deep': () => nestedValues('arrays', 400),
    'a chain of 100,000 objects': () => chainOfObjects(100_000),
    'a page that has the tree': () => pageTreeCycle('page'),
    'one page that is said to be -1': () => falseCount(-1),
    'fields 10,000 deep': () => deepFields(10_000),
    'a pattern that draws itself': () => drawsItself('pattern'),
    'a character that draws itself': () => drawsItself('character'),
    'the same words 1,000,000 times': () => repeatedContents(1_000_000),
    'words in arrays 1,000,000 deep': () => deepContent('arrays', 1_000_000),
    '100,000 marks': () => deepContent('marks', 100_000),
    'a string of 15 MB': () => paddedBy(`(${'('.repeat(1000)}`, 15_000_000),
    'a comment of 15 MB': () => paddedBy('%', 15_000_000),
  }),
  ...['0', '-1', '5 0 R', '6 0 R', '1e308', '(a)'].map((length): HostileFile => ({
    what: `words of the length ${length}`,
    outcome: 'either',
    make: () => falseLength(length),
  })),
  ...listFiles('either', hugeNumbers),
];

export interface MutatedFile extends Pick<Seed, 'name' | 'purpose'> {
  /** For the message of a test that fails. */
  what: string;
  bytes: Uint8Array;
}

let seeds: Promise<readonly Seed[]> | undefined;

/** A good file, changed at random. */
export async function mutatedFile(seed: number): Promise<MutatedFile> {
  const good = await (seeds ??= goodFiles());
  const file = good[seed % good.length];
  if (file === undefined) throw new Error('There are no good files');
  const { name, purpose, change } = file;
  return { name, purpose, what: `mutatedFile(${seed}), of ${name}`, bytes: change(seed) };
}

/**
 * docs/security.md and docs/reference/asvs/*.md say how each requirement of OWASP ASVS 5.0 is met, and by
 * what that is shown. Here it is checked that they leave none out, and that every proof is there.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** For each chapter of ASVS 5.0.0 its sections, and of each the levels of its requirements in order. */
const asvs: Record<number, string> = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
};

const levels = new Map(
  Object.entries(asvs).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((all, section) =>
        all
          .split('')
          .map((level, index): [string, string] => [
            `${chapter}.${section + 1}.${index + 1}`,
            level,
          ]),
      ),
  ),
);

const overview = readFileSync('docs/security.md', 'utf8');
const chapters = globSync('docs/reference/asvs/*.md').toSorted();

interface Row {
  chapter: string;
  id: string;
  level: string;
  asked: string;
  proof: string;
}

const rows = chapters.flatMap((chapter) =>
  tableRows(readFileSync(chapter, 'utf8'))
    .filter(([id]) => /^\d+\.\d+\.\d+$/.test(id ?? ''))
    .map(([id = '', level = '', asked = '', , proof = '']): Row => ({
      chapter,
      id,
      level,
      asked,
      proof,
    })),
);

/** Ids that the overview excludes, each group with its reason; `10` and `4.3` include all within. */
const putAside = tableRows(overview)
  .filter(([ids = '']) => /^\d+[\d., ]*$/.test(ids))
  .flatMap(([ids = '', reason = '']) =>
    ids.split(', ').flatMap((id) => expanded(id).map((one) => ({ id: one, reason }))),
  );

function tableRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

function expanded(id: string): string[] {
  if (id.split('.').length === 3) return [id];
  return [...levels.keys()].filter((one) => one.startsWith(`${id}.`) && levels.get(one) !== '3');
}

test('every requirement of levels 1 and 2 is answered or left out, and none twice', () => {
  const answered = [...rows, ...putAside].map(({ id }) => id);
  expect(answered.filter((id, index) => answered.indexOf(id) !== index)).toEqual([]);
  expect(answered.filter((id) => !levels.has(id))).toEqual([]);
  const wanted = [...levels].filter(([, level]) => level !== '3').map(([id]) => id);
  expect(wanted.filter((id) => !answered.includes(id))).toEqual([]);
  expect(putAside.filter(({ reason }) => !/\w/.test(reason))).toEqual([]);
});

test('every row has its level, its requirement in a dozen words, and its place', () => {
  for (const { chapter, id, level, asked } of rows) {
    expect(level, id).toBe(levels.get(id));
    expect(asked.split(/\s+/).length, `${id}: ${asked}`).toBeLessThanOrEqual(12);
    const number = Number(/v(\d+)/.exec(chapter)?.[1]);
    expect(number, `${id} in ${chapter}`).toBe(Number(id.split('.')[0]));
  }
  const inOrder = rows.map(({ id }) => id.split('.').reduce((sum, n) => sum * 100 + Number(n), 0));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
});

test('every row has a proof that is there, or says why there is none', () => {
  const problems = rows.flatMap(({ id, proof }) => {
    const isAnswered = /^(reason|open): \w/.test(proof) || claims(proof).length > 0;
    const links = [...proof.matchAll(/\]\(\.\.\/\.\.\/security\.md#([\w-]+)\)/g)].map(
      ([, one]) => one,
    );
    return [
      ...(isAnswered || links.length > 0 ? [] : ['without proof or reason']),
      ...claims(proof).flatMap(problemOf),
      ...links
        .filter((one) => !headings(overview).includes(one ?? ''))
        .map((one) => `no part ${one}`),
    ].map((problem) => `${id}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test('what the overview says of limits and keys stands so in the code', () => {
  expect(claims(overview).length).toBeGreaterThan(20);
  expect(claims(overview).flatMap(problemOf)).toEqual([]);
});

test('the overview counts right, chapter by chapter', () => {
  const counted = chapters.map((chapter) => {
    const own = rows.filter((row) => row.chapter === chapter);
    const open = own.filter(({ proof }) => proof.startsWith('open:')).length;
    const shown = own.filter(({ proof }) => isShown(proof)).length;
    const link = chapter.replace('docs/', '');
    return { link, counts: [own.length, shown, own.length - shown - open, open].join(' ') };
  });
  const told = tableRows(overview).flatMap(([name = '', ...counts]) => {
    const link = /\]\((reference\/asvs\/[\w.-]+)\)/.exec(name)?.[1];
    return link === undefined ? [] : [{ link, counts: counts.join(' ') }];
  });
  expect(told).toEqual(counted);
  const basic = rows.filter(({ level }) => level !== '3');
  const shown = basic.filter(({ proof }) => isShown(proof));
  expect(overview).toContain(
    `${basic.length} requirements of levels 1 and 2 apply so far: ${shown.length} are shown by a test`,
  );
});

/** A reason that a test supports in part stays a reason. */
function isShown(proof: string): boolean {
  if (/^(open|reason):/.test(proof)) return false;
  return claims(proof).some(({ file }) => /\.(test|e2e)\.ts$/.test(file));
}

interface Claim {
  file: string;
  text: string;
}

/** `path › text` in code: a test by its name, or other text in a file. */
function claims(markdown: string): Claim[] {
  return [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|json|sh|cjs)) › ([^`]+)`/g)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );
}

function problemOf({ file, text }: Claim): string[] {
  if (!existsSync(file)) return [`no file ${file}`];
  const source = readFileSync(file, 'utf8');
  // A test’s name is the whole of a literal, with what it does behind it.
  const found = /\.(test|e2e)\.ts$/.test(file)
    ? ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote},`))
    : source.includes(text);
  return found ? [] : [`nothing called “${text}” in ${file}`];
}

/** As GitHub makes them. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

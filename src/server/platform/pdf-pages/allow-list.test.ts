/**
 * What a PDF may do, and what not.
 *
 * Alone: each PDF gets a qpdf of its own, and collecting them takes five times as long in a process
 * that holds the modules of many other files.
 */
import { describe, expect, test } from 'vitest';
import { classicPdf, compressedPdf } from '../../../../tests/support/pdf-file.ts';
import { allowedLayers, plantedLayers } from '../../../../tests/support/planted-layers.ts';
import {
  allowedParts,
  linkTo,
  plantedFiles,
  plantedMedia,
  plantedPages,
  withoutAppearance,
} from '../../../../tests/support/planted-parts.ts';
import {
  plantAction,
  plantedActions,
  type PlantedPlace,
  plantedPlaces,
  withField,
} from '../../../../tests/support/planted-pdfs.ts';
import { findFields, preparePdf } from './prepare-pdf.ts';

/** Of all actions in all places only these. */
const goTo = ['GoTo', 'GoTo by a name'];
const allowedActions: Partial<Record<PlantedPlace, readonly string[]>> = {
  'as the document opens': goTo,
  'by a link': [...goTo, 'URI'],
  'by a bookmark': goTo,
  'by a bookmark below another': goTo,
};

const places = Object.keys(plantedPlaces) as PlantedPlace[];
const everyAction = Object.keys(plantedActions).flatMap((type) =>
  places.map((place) => ({ type, place })),
);
const isAllowed = ({ type, place }: { type: string; place: PlantedPlace }) =>
  allowedActions[place]?.includes(type) === true;

describe('An action of a PDF', () => {
  test.each(everyAction.filter(isAllowed))('$type $place is allowed', async ({ type, place }) => {
    for (const [form, bytes] of plantAction(type, place)) {
      expect({ form, ...(await verdictOn(bytes)) }).toEqual({ form, pages: 2 });
    }
  });

  test.each(everyAction.filter((action) => !isAllowed(action)))(
    '$type $place is refused',
    async ({ type, place }) => {
      const { page } = plantedPlaces[place];
      for (const [form, bytes] of plantAction(type, place)) {
        expect({ form, ...(await verdictOn(bytes)) }).toEqual({ form, problem: 'actions', page });
      }
    },
  );

  test('that is a script of the document is refused', async () => {
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
    const bytes = classicPdf({
      catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>`,
    });
    expect(await verdictOn(bytes)).toEqual({ problem: 'actions', page: null });
  });
});

describe('A link of a PDF', () => {
  test.each([
    'http://lab.example/',
    'https://lab.example/rates?a=1:2#3',
    'HTTPS://LAB.EXAMPLE/',
    'mailto:client@lab.example',
    'tel:+1-555-0100',
    'www.lab.example/page',
    'www.lab.example:8080/page?t=12:30',
  ])('may lead to %j', async (address) => {
    expect(await verdictOn(classicPdf(linkTo(address)))).toEqual({ pages: 2 });
  });

  test.each([
    'file:///etc/hosts',
    // Relative ones may be files.
    'page.html',
    'invoice.exe',
    '?page=2',
    '#rates',
    'smb://server/share',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\x01javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'ftp://lab.example/',
    'ms-word:ofe|u|https://lab.example/a.docx',
    'search-ms:query=a',
    String.raw`\\server\share`,
    '//server/share',
    String.raw`/\server\share`,
    ' //server/share',
    '/etc/hosts',
    'C:/Windows/calculator.exe',
    String.raw`C:\Windows\calculator.exe`,
    // In UTF-16 or UTF-8: some readers decode it. Browsers skip control characters.
    '\xFE\xFF\0f\0i\0l\0e\0:\0/\0/\0/\0a',
    '\xFE\xFF\0/\0/\0s\0e\0r\0v\0e\0r\0/\0a',
    '\xEF\xBB\xBFfile:///etc/hosts',
    '\xEF\xBB\xBF//server/share',
    '\x01//server/share',
    '\0//server/share',
    '\t\\\\server\\share',
  ])('must not lead to %j', async (address) => {
    const expected = { problem: 'actions', page: 2 };
    expect(await verdictOn(classicPdf(linkTo(address)))).toEqual(expected);
  });

  test('must not lead to what is not an address', async () => {
    for (const address of ['', '/URI /a', '/URI 1', '/URI [(https://lab.example/)]', '/URI null']) {
      const link = `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI ${address} >> >>`;
      const bytes = classicPdf({ page: `/Annots [${link}]` });
      expect({ address, ...(await verdictOn(bytes)) }).toMatchObject({
        address,
        problem: 'actions',
      });
    }
  });

  test('has no base that makes the address of a page another one', async () => {
    const parts = { ...linkTo('page.html'), catalog: '/URI << /Base (file://server/) >>' };
    expect(await verdictOn(classicPdf(parts))).toEqual({ problem: 'actions', page: null });
  });
});

describe('What is made of a PDF', () => {
  const widget = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (A) /Rect [0 0 9 9] /F 4 >>';

  test.each([
    ['in the tree of pages, which some readers inherit', { pages: '/Annots [10 0 R]' }],
    [
      'in the templates of the document',
      { catalog: '/Names << /Templates << /Names [(a) 10 0 R] >> >>' },
    ],
    ['in private data of a page', { page: '/PieceInfo << /A << /Private 10 0 R >> >>' }],
    [
      'in a tag without a type',
      { catalog: '/StructTreeRoot << /K << /S /Form /K << /Obj 10 0 R >> >> >>' },
    ],
  ])('has no field that is %s', async (_where, parts) => {
    const pages = `/Kids [3 0 R 4 0 R] /Count 2 ${'pages' in parts ? parts.pages : ''}`;
    const prepared = await preparePdf(classicPdf({ ...parts, pages, objects: { 10: widget } }));
    if (!('bytes' in prepared)) throw new Error(prepared.problem);
    const text = Buffer.from(prepared.bytes).toString('latin1');
    expect(text).not.toMatch(/Widget|AcroForm|\/FT/);
  });

  test('is none of a field that only a kept dictionary refers to', async () => {
    const parts = { page: '/Resources << /A 10 0 R >>', objects: { 10: widget } };
    expect(await verdictOn(classicPdf(parts))).toEqual({ problem: 'media', page: null });
  });

  test('is not needed to find fields beside what is refused', async () => {
    const parts = {
      ...withField('/AP << /N 11 0 R >>'),
      catalog:
        '/AcroForm << /Fields [10 0 R] >> /Names << /EmbeddedFiles << /Names [(a) 12 0 R] >> >>',
    };
    const objects = { ...parts.objects, 12: '<< /Type /Filespec /F (a) /EF << >> >>' };
    const bytes = classicPdf({ ...parts, objects });
    expect(await verdictOn(bytes)).toMatchObject({ problem: 'files' });
    expect(await findFields(bytes)).toEqual({ hasFields: true });
  });

  test('has no layers to switch, and what was on them', async () => {
    const part = allowedLayers.find(({ name }) => name === 'a layer that is on');
    const prepared = await preparePdf(classicPdf(part));
    const text = 'bytes' in prepared ? Buffer.from(prepared.bytes).toString('latin1') : '';
    expect(text).toContain('/Properties');
    expect(text).not.toMatch(/OCG|OCProperties/);
  });

  test('is none of a form whose values each program draws anew', async () => {
    const form = (value: string) => ({
      ...withField(`/V ${value} /AP << /N 11 0 R >>`),
      catalog: '/AcroForm << /Fields [10 0 R] /NeedAppearances true >>',
    });
    expect(await verdictOn(classicPdf(form('(900)')))).toMatchObject({ problem: 'no_appearance' });
    expect(await verdictOn(classicPdf(form('()')))).toEqual({ pages: 2 });
  });
});

describe('A PDF', () => {
  test('may be prepared after one that can’t be read', async () => {
    const depth = 300;
    const deep = { catalog: `/PieceInfo ${'['.repeat(depth)}${']'.repeat(depth)}` };
    await preparePdf(classicPdf(deep));
    expect(await verdictOn(classicPdf())).toEqual({ pages: 2 });
  });

  test.each([...allowedParts, ...allowedLayers])('may have $name', async (part) => {
    expect(await verdictOn(classicPdf(part))).toEqual({ pages: 2 });
    expect(await verdictOn(compressedPdf(part))).toEqual({ pages: 2 });
  });

  const refused = [
    { problem: 'files', planted: plantedFiles },
    { problem: 'layers', planted: plantedLayers },
    { problem: 'pages', planted: plantedPages },
    { problem: 'media', planted: plantedMedia },
    { problem: 'no_appearance', planted: withoutAppearance },
  ];
  describe.each(refused)('is refused for its $problem', ({ problem, planted }) => {
    test.each(planted)('$name', async (part) => {
      const expected = { problem, page: part.foundOn };
      expect(await verdictOn(classicPdf(part))).toEqual(expected);
      expect(await verdictOn(compressedPdf(part))).toEqual(expected);
    });
  });
});

/** In the process of the test: nothing here takes long. */
async function verdictOn(bytes: Uint8Array) {
  const prepared = await preparePdf(bytes);
  return 'bytes' in prepared ? { pages: prepared.pages } : prepared;
}

import { expect, test } from 'vitest';
import { aClientPdf, aSignedPdf, throughQpdf } from '../../../../../tests/support/client-pdfs.ts';
import { describeWithPdfReaders } from '../../../../../tests/support/read-pdf.ts';
import { inlineSandbox } from '../../../../../tests/support/inline-sandbox.ts';
import { prepareUpload } from './uploaded-pdf.ts';

const problemOf = async (bytes: Uint8Array) => {
  const examined = await prepareUpload(inlineSandbox, bytes, bytes.length);
  return 'problem' in examined ? examined.problem : `none, ${examined.pages} pages`;
};

const scripts = /contains scripts or actions other than links/;

/** An action in a link of each page. */
const withAction = (action: string) =>
  aClientPdf({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`,
  });

describeWithPdfReaders('A PDF of the client’s', () => {
  test.each([
    ['as programs write it', aClientPdf({ pages: 12 })],
    ['with links and a start page', withAction('<< /S /URI /URI (https://lab.example) >>')],
    [
      'with fields to fill in',
      aClientPdf({
        catalog: '/AcroForm << /Fields [10 0 R] >>',
        objects: ['<< /FT /Tx /T (Name) >>'],
      }),
    ],
    [
      'with an empty field for a signature',
      aClientPdf({
        catalog: '/AcroForm << /Fields [10 0 R] >>',
        objects: ['<< /FT /Sig /T (Sign here) >>'],
      }),
    ],
    ['with 200 pages', aClientPdf({ pages: 200 })],
  ])('%s is accepted', async (_what, bytes) => {
    expect(await problemOf(bytes)).toMatch(/^none, \d+ pages$/);
  });

  test('that is linearized or compressed is accepted', async () => {
    const bytes = aClientPdf({ pages: 3 });
    for (const option of ['--linearize', '--object-streams=generate']) {
      expect(await problemOf(throughQpdf(bytes, option))).toBe('none, 3 pages');
    }
  });

  test.each([
    ['that is none', Buffer.from('Dear client'), /not a PDF/],
    ['that is empty', Buffer.alloc(0), /not a PDF/],
    ['that ends too early', aClientPdf().subarray(0, 700), /damaged/],
    ['of nothing but a header', Buffer.from('%PDF-1.7\n'), /damaged/],
    ['without pages', aClientPdf({ pages: 0 }), /list of pages is wrong/],
    ['that is signed', aSignedPdf(), /already signed/],
    ['with an XFA form', aClientPdf({ catalog: '/AcroForm << /Fields [] /XFA (x) >>' }), /XFA/],
    [
      'with a script that runs when it is opened',
      aClientPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      scripts,
    ],
    [
      'with scripts by name',
      aClientPdf({
        catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>',
        objects: ['<< /S /JavaScript /JS (x) >>'],
      }),
      scripts,
    ],
    [
      'with an action of a page',
      aClientPdf({ page: '/AA << /O << /S /Launch /F (a.exe) >> >>' }),
      scripts,
    ],
    ['with a link that starts a program', withAction('<< /S /Launch /F (a.exe) >>'), scripts],
    [
      'with a link that follows another one with a script',
      withAction('<< /S /URI /URI (https://lab.example) /Next << /S /JavaScript /JS (x) >> >>'),
      scripts,
    ],
    [
      'that sends what is entered',
      withAction('<< /S /SubmitForm /F (https://lab.example) >>'),
      scripts,
    ],
    [
      'with a film',
      aClientPdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
      /Page 1: The PDF contains media/,
    ],
    ['with 201 pages', aClientPdf({ pages: 201 }), /at most 200 pages/],
    [
      'of more than 20 MB',
      Buffer.concat([aClientPdf(), Buffer.alloc(20_000_000)]),
      /at most 20 MB/,
    ],
  ])('%s is refused, and why', async (_what, bytes, problem) => {
    expect(await problemOf(bytes)).toMatch(problem);
  });

  test.each([
    ['a password to open it', ['user', 'owner', '256'], /needs a password/],
    ['an old cipher and a password', ['user', 'owner', '128'], /needs a password/],
    ['the oldest cipher and a password', ['user', 'owner', '40'], /needs a password/],
    ['restrictions alone', ['', 'owner', '256'], /is encrypted/],
  ])('with %s is refused, and why', async (_what, [user = '', owner = '', bits = ''], problem) => {
    const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
    const bytes = throughQpdf(aClientPdf(), ...weak, '--encrypt', user, owner, bits);
    expect(await problemOf(bytes)).toMatch(problem);
  });

  test('whose objects refer to themselves is examined to its end', async () => {
    const objects = ['[10 0 R 11 0 R]', '<< /A 10 0 R /B 11 0 R >>'];
    expect(await problemOf(aClientPdf({ catalog: '/X 10 0 R', objects }))).toBe('none, 2 pages');
  });
});

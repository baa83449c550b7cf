/** What PDFs may not have besides actions, and what looks like it but is allowed. */
import { type PdfParts, stream, words } from './pdf-file.ts';
import {
  annotated,
  drawn,
  gray,
  type AllowedPart,
  type PlantedPart,
  withField,
} from './planted-pdfs.ts';

const attached = {
  20: '<< /Type /Filespec /F (rates.txt) /UF (rates.txt) /EF << /F 21 0 R >> >>',
  21: stream('Rates', '/Type /EmbeddedFile'),
};
const form = '/Type /XObject /Subtype /Form /BBox [0 0 100 20]';

export const plantedFiles: readonly PlantedPart[] = [
  {
    name: 'a file in the tree of names',
    foundOn: null,
    catalog: '/Names << /EmbeddedFiles << /Names [(rates.txt) 20 0 R] >> >>',
    objects: attached,
  },
  {
    name: 'a file below the tree of names',
    foundOn: null,
    catalog: '/Names << /EmbeddedFiles 22 0 R >>',
    objects: { ...attached, 22: '<< /Kids [23 0 R] >>', 23: '<< /Names [(rates.txt) 20 0 R] >>' },
  },
  {
    name: 'a file associated with the document',
    foundOn: null,
    catalog: '/AF [20 0 R]',
    objects: attached,
  },
  { name: 'a file associated with a page', foundOn: 2, page: '/AF [20 0 R]', objects: attached },
  {
    name: 'a file associated with a picture',
    foundOn: 2,
    ...drawn,
    objects: { ...attached, 10: stream('\0', `${gray} /AF [20 0 R]`) },
  },
  {
    name: 'a file attached by an annotation',
    foundOn: 2,
    ...annotated('/Subtype /FileAttachment /FS 20 0 R /AP << /N 11 0 R >>', attached),
  },
  {
    name: 'a portfolio of files',
    foundOn: null,
    catalog: '/Collection << /Type /Collection /View /H >>',
  },
  {
    name: 'contents in another file',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('', `${form} /F (other.bin)`) },
  },
  {
    name: 'contents at a web address',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('', `${form} /F << /FS /URL /F (https://lab.example/) >>`) },
  },
  {
    name: 'a page of another file in place of a form',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('', `${form} /Ref << /F (other.pdf) /Page 0 >>`) },
  },
  {
    name: 'a picture of another file for print',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('\0', `${gray} /OPI << /2.0 << /Type /OPI /F (fine.tif) >> >>`) },
  },
  {
    name: 'a file elsewhere associated with the document',
    foundOn: null,
    catalog: '/AF [<< /Type /Filespec /F (rates.txt) /AFRelationship /Source >>]',
  },
];

export const plantedPages: readonly PlantedPart[] = [
  {
    name: 'pages whose parent is another node than the one above them',
    foundOn: null,
    pages: '/Kids [10 0 R] /Count 2',
    objects: { 10: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 2 >>' },
  },
  {
    name: 'a page whose parent is outside of the tree, with actions',
    foundOn: null,
    page: '/Parent 10 0 R',
    objects: {
      10: '<< /Type /Pages /AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> >>',
    },
  },
  {
    name: 'a node that says that it is a page',
    foundOn: null,
    pages: '/Type /Page /Kids [3 0 R 4 0 R] /Count 2',
  },
  { name: 'a count of 100 million', foundOn: null, pages: '/Kids [3 0 R 4 0 R] /Count 100000000' },
  { name: 'a negative count', foundOn: null, pages: '/Kids [3 0 R 4 0 R] /Count -2' },
  { name: 'a count that is too small', foundOn: null, pages: '/Kids [3 0 R 4 0 R] /Count 1' },
  { name: 'no count', foundOn: null, pages: '/Kids [3 0 R 4 0 R]' },
  {
    name: 'a count that is too small in a node below',
    foundOn: null,
    pages: '/Kids [10 0 R] /Count 2',
    objects: { 10: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 1 >>' },
  },
  { name: 'one page used twice', foundOn: null, pages: '/Kids [3 0 R 4 0 R 4 0 R] /Count 3' },
  {
    name: 'one page used by two nodes',
    foundOn: null,
    pages: '/Kids [10 0 R 11 0 R] /Count 3',
    objects: {
      10: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 2 >>',
      11: '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 >>',
    },
  },
  {
    name: 'a node below itself',
    foundOn: null,
    pages: '/Kids [3 0 R 4 0 R 10 0 R] /Count 3',
    objects: { 10: '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>' },
  },
  { name: 'no pages', foundOn: null, pages: '/Kids [] /Count 0' },
];

export const plantedMedia: readonly PlantedPart[] = [
  ...['Screen', 'Movie', 'Sound', '3D', 'RichMedia', 'Projection', 'Hologram'].map(ofKind),
  { name: 'an annotation of no kind', foundOn: 2, ...annotated('/AP << /N 11 0 R >>') },
  {
    name: 'a program for printers',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('quit', '/Type /XObject /Subtype /PS') },
  },
  {
    name: 'a form that is a program for printers',
    foundOn: 2,
    ...drawn,
    objects: { 10: stream('', `${form} /Subtype2 /PS /PS 12 0 R`), 12: stream('quit') },
  },
];

function ofKind(kind: string): PlantedPart {
  const { page, objects } = annotated(`/Subtype /${kind} /AP << /N 11 0 R >>`);
  return { name: `an annotation of the kind ${kind}`, foundOn: 2, page, objects };
}

const quads = '/QuadPoints [60 420 160 420 60 400 160 400]';

export const withoutAppearance: readonly PlantedPart[] = [
  { name: 'a text field', foundOn: 2, ...withField('') },
  { name: 'a text field whose appearances are none', foundOn: 2, ...withField('/AP << >>') },
  { name: 'a text field with no state', foundOn: 2, ...withField('/AP << /N << >> >>') },
  {
    name: 'a text field in another state',
    foundOn: 2,
    ...withField('/AP << /N << /On 11 0 R >> >>'),
  },
  {
    name: 'a stamp in another state',
    foundOn: 2,
    ...annotated('/Subtype /Stamp /AS /Off /AP << /N << /On 11 0 R >> >>'),
  },
  { name: 'a button', foundOn: 2, ...withField('/FT /Btn /Ff 65536 /MK << /CA (Agree) >>') },
  { name: 'a highlight', foundOn: 2, ...annotated(`/Subtype /Highlight ${quads} /C [1 1 0]`) },
  { name: 'a note', foundOn: 2, ...annotated('/Subtype /Text /Contents (Net)') },
  { name: 'typed text', foundOn: 2, ...annotated('/Subtype /FreeText /Contents (Net) /DA (0 g)') },
  { name: 'a square', foundOn: 2, ...annotated('/Subtype /Square /IC [1 1 1]') },
];

const signature = '/Type /Annot /Subtype /Widget /T (Signature) /P 4 0 R';

/** Each allowed, though it is near what is not. */
export const allowedParts: readonly AllowedPart[] = [
  {
    name: 'an empty signature field',
    catalog: '/AcroForm << /Fields [10 0 R] >>',
    ...annotated('', { 10: `<< ${signature} /FT /Sig /Rect [60 400 160 420] /F 4 >>` }),
  },
  {
    name: 'an empty signature field without an area',
    catalog: '/AcroForm << /Fields [10 0 R] >>',
    ...annotated('', { 10: `<< ${signature} /FT /Sig /Rect [0 0 0 0] /F 132 >>` }),
  },
  { name: 'a link without an appearance', ...annotated('/Subtype /Link /Dest [3 0 R /Fit]') },
  { name: 'a pop-up note', ...annotated('/Subtype /Popup') },
  {
    name: 'a box that is not checked',
    catalog: '/AcroForm << /Fields [10 0 R] >>',
    ...annotated('/Subtype /Widget /FT /Btn /T (Agreed) /AS /Off /AP << /N << /Yes 11 0 R >> >>'),
  },
  { name: 'a link with an appearance', ...annotated('/Subtype /Link /AP << /N 11 0 R >>') },
  { name: 'a stamp', ...annotated('/Subtype /Stamp /AP << /N 11 0 R >>') },
  { name: 'a picture', ...drawn, objects: { 10: stream('\0', gray) } },
  { name: 'a form', ...drawn, objects: { 10: stream(words(3), form) } },
];

/** A link to that address. */
export function linkTo(address: string): PdfParts {
  const hex = Buffer.from(address, 'latin1').toString('hex');
  return annotated(`/Subtype /Link /A << /S /URI /URI <${hex}> >>`);
}

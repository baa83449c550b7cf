/** What is on the pages, and what they inherit. */
import { aClientPdf } from '../client-pdfs.ts';
import { classicPdf, stream, words } from '../pdf-file.ts';
import type { WriterHabit } from './habit.ts';

export const pageHabits: readonly WriterHabit[] = [
  { name: 'pages that inherit from two nodes', bytes: () => aClientPdf() },
  { name: 'pages at different depths', bytes: atDifferentDepths },
  { name: 'an empty node among pages', bytes: withEmptyNode },
  {
    name: 'boxes away from the origin',
    bytes: () =>
      classicPdf({
        page: '/CropBox [-10 -20 400 500] /BleedBox [400 500 -10 -20] /TrimBox [0 0 390 480] /ArtBox [9 9 80 80] /Rotate 450',
      }),
  },
  { name: 'a transition and a thumbnail', bytes: withTransition },
  {
    name: 'no annotations',
    bytes: () => classicPdf({ page: '/Annots [] /Tabs /S /StructParents 0' }),
  },
  { name: 'annotations in an array of their own', bytes: () => annotated('/Annots 19 0 R') },
  { name: 'links without a border', bytes: () => annotated('/Annots [10 0 R null 11 0 R 12 0 R]') },
  { name: 'notes and marks', bytes: withMarks },
  { name: 'a completed form', bytes: completed },
  { name: 'forms within forms', bytes: withForms },
  { name: 'resources whose names are keys of actions', bytes: withNamesOfKeys },
  { name: 'pictures, masks and color spaces', bytes: withPictures },
  { name: 'patterns, shadings and functions', bytes: withPatterns },
  { name: 'a Type 3 font with glyphs A, AA, F and S', bytes: withGlyphs },
];

const page = (entries: string) => `<< /Type /Page /MediaBox [0 0 420 595] ${entries} >>`;
const fonts = '/Resources << /Font << /F1 7 0 R >> >>';

function atDifferentDepths(): Buffer {
  const objects = {
    3: page(`/Parent 10 0 R /Contents 5 0 R`),
    4: page(`/Parent 2 0 R /Contents 6 0 R ${fonts}`),
    10: '<< /Type /Pages /Parent 11 0 R /Kids [3 0 R] /Count 1 >>',
    11: `<< /Type /Pages /Parent 2 0 R /Kids [10 0 R] /Count 1 ${fonts} >>`,
  };
  return classicPdf({ pages: '/Kids [11 0 R 4 0 R] /Count 2', objects });
}

function withEmptyNode(): Buffer {
  const objects = { 10: '<< /Type /Pages /Parent 2 0 R /Kids [] /Count 0 >>' };
  return classicPdf({ pages: '/Kids [3 0 R 10 0 R 4 0 R] /Count 2', objects });
}

function withTransition(): Buffer {
  const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8';
  return classicPdf({
    page: '/Trans << /Type /Trans /S /Fly /Di 0 >> /Dur 5 /Thumb 10 0 R /Group << /S /Transparency /CS /DeviceRGB >>',
    objects: { 10: stream('\x80', `${image} /ColorSpace /DeviceGray`) },
  });
}

const appearance = (content: string, entries = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 100 20] ${entries}`);

/** Links, and an annotation of each kind that is accepted. */
function annotated(annots: string): Buffer {
  const link = '/Type /Annot /Subtype /Link /Rect [60 290 200 320] /Border [0 0 0] /F 4';
  const objects = {
    10: `<< ${link} /A << /Type /Action /S /URI /URI (https://lab.example/rates) /IsMap false >> >>`,
    11: `<< ${link} /A << /S /GoTo /D [3 0 R /XYZ null null null] >> /H /I /QuadPoints [60 290 200 290 60 320 200 320] >>`,
    12: `<< ${link} /Dest [3 0 R /FitH 595] /C [] /P 4 0 R /NM (a) /M (yesterday) >>`,
    19: '[10 0 R 11 0 R 12 0 R]',
  };
  return classicPdf({ page: annots, objects });
}

function withMarks(): Buffer {
  const annotation = '/Type /Annot /Rect [60 400 160 420] /F 4 /T (The client) /AP << /N 13 0 R >>';
  const quads = '/QuadPoints [60 420 160 420 60 400 160 400]';
  const objects = {
    10: `<< ${annotation} /Subtype /Text /Contents (Please call.) /Name /Note /Popup 11 0 R >>`,
    11: '<< /Type /Annot /Subtype /Popup /Rect [200 400 300 500] /Parent 10 0 R /Open false >>',
    12: `<< ${annotation} /Subtype /Squiggly ${quads} /C [1 1 0] >>`,
    13: appearance('1 1 0 rg 0 0 100 20 re f', '/Group << /S /Transparency >>'),
    14: `<< ${annotation} /Subtype /Stamp /Name /Draft >>`,
    15: `<< ${annotation} /Subtype /FreeText /DA (/F2 9 Tf) /Contents (Net) >>`,
    16: `<< ${annotation} /Subtype /Ink /InkList [[60 400 90 410]] >>`,
  };
  return classicPdf({ page: '/Annots [10 0 R 11 0 R 12 0 R 14 0 R 15 0 R 16 0 R]', objects });
}

/** The box has an appearance only for when it is checked, and is not. */
function completed(): Buffer {
  const widget = '/Type /Annot /Subtype /Widget /F 4 /P 4 0 R';
  const text = '/Tx BMC BT /F2 9 Tf 2 6 Td (Twelve) Tj ET EMC';
  const objects = {
    10: `<< ${widget} /FT /Tx /T (Total) /V (Twelve) /DA (/F2 9 Tf 0 g) /Rect [60 400 160 420] /MK << /BC [0] >> /AP << /N 13 0 R >> >>`,
    11: `<< ${widget} /Parent 12 0 R /Rect [60 430 80 450] /AS /Off /AP << /N << /Yes 14 0 R >> >> >>`,
    12: '<< /FT /Btn /T (Agreed) /Kids [11 0 R 15 0 R] /V /Yes >>',
    13: appearance(text, '/Resources << /Font << /F2 8 0 R >> >>'),
    14: appearance('0 g 0 0 20 20 re f'),
    15: `<< ${widget} /Parent 12 0 R /Rect [90 430 110 450] /AS /Yes /AP << /N << /Yes 14 0 R >> /D << /Yes 14 0 R >> >> >>`,
  };
  return classicPdf({
    catalog:
      '/AcroForm << /Fields [10 0 R 12 0 R] /DR << /Font << /F2 8 0 R >> >> /DA (/F2 0 Tf) >>',
    page: '/Annots [10 0 R 11 0 R 15 0 R]',
    objects,
  });
}

function withForms(): Buffer {
  const form =
    '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 420 595] /Matrix [1 0 0 1 0 0]';
  const objects = {
    6: stream('/X1 Do'),
    10: stream('q /X2 Do Q', `${form} /Resources << /XObject << /X2 11 0 R >> >>`),
    11: stream(words(2), `${form} ${fonts} /LastModified (D:2026) /Name /X2`),
  };
  return classicPdf({ resources: '/XObject << /X1 10 0 R >>', objects });
}

function withNamesOfKeys(): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]';
  return classicPdf({
    resources:
      '/XObject << /AA 10 0 R /A 10 0 R /OpenAction 10 0 R >> /ExtGState << /A 11 0 R /AA 11 0 R >> /ColorSpace << /AA [/Lab << /WhitePoint [0.9505 1 1.089] >>] >> /Properties << /AA << /MCID 1 /Lang (en) >> >>',
    content: '/Span /AA BDC /AA Do /A Do EMC',
    objects: { 10: stream('0 0 9 9 re f', form), 11: '<< /Type /ExtGState /CA 1 /ca 1 >>' },
  });
}

function withPictures(): Buffer {
  const image = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8';
  const four = '\0\x40\x80\xFF';
  const objects = {
    10: stream(four, `${image} /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>] /SMask 11 0 R`),
    11: stream(four, `${image} /ColorSpace /DeviceGray /Matte [0]`),
    12: stream(four, `${image} /ColorSpace [/Separation /Gold /DeviceGray 14 0 R] /Mask [0 9]`),
    13: stream('\xA0\x50', '/Subtype /Image /Width 2 /Height 2 /ImageMask true /Decode [1 0]'),
    14: '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>',
  };
  return classicPdf({
    resources: '/XObject << /I1 10 0 R /I2 12 0 R /I3 13 0 R >>',
    content: 'q 9 0 0 9 10 10 cm /I1 Do /I2 Do /I3 Do Q',
    objects,
  });
}

function withPatterns(): Buffer {
  const objects = {
    10: stream(
      '0 0 4 4 re f',
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << >>',
    ),
    11: '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function 12 0 R /Extend [true true] >> >>',
    12: '<< /FunctionType 3 /Domain [0 1] /Functions [13 0 R] /Bounds [] /Encode [0 1] >>',
    13: stream('{ dup dup }', '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]'),
  };
  return classicPdf({
    resources: '/Pattern << /P1 10 0 R /P2 11 0 R >>',
    content: 'q /Pattern cs /P1 scn 0 0 50 50 re f /P2 scn 50 0 50 50 re f Q',
    objects,
  });
}

function withGlyphs(): Buffer {
  const objects = {
    10: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /A 11 0 R /AA 11 0 R /F 12 0 R /S 12 0 R >> /Encoding << /Type /Encoding /Differences [65 /A /AA /F /S] >> /FirstChar 65 /LastChar 68 /Widths [10 10 10 10] /Resources << >> >>',
    11: stream('10 0 0 0 10 10 d1 0 0 9 9 re f'),
    12: stream('10 0 d0 0 0 5 5 re f'),
  };
  return classicPdf({
    objects: {
      ...objects,
      4: page(`/Parent 2 0 R /Contents 6 0 R /Resources << /Font << /F1 7 0 R /F3 10 0 R >> >>`),
    },
    content: 'BT /F3 9 Tf 60 200 Td (ABCD) Tj ET',
  });
}

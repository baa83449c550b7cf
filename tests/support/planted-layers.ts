/** Layers of PDFs and other content that prints otherwise than it shows, and what only looks like it. */
import { type PdfParts, stream } from './pdf-file.ts';
import { type AllowedPart, annotated, drawn, gray, type PlantedPart } from './planted-pdfs.ts';

interface Layer {
  standard?: string;
  usage?: string;
  content?: string;
}

/** The second page with a layer, object 10, and contents of it. */
function layered({ standard = '', usage = '', content = '10 0 R' }: Layer): PdfParts {
  return {
    catalog: `/OCProperties << /OCGs [10 0 R] /D << /Order [10 0 R] ${standard} >> >>`,
    resources: `/Properties << /L1 ${content} >>`,
    content: '/OC /L1 BDC BT /F2 9 Tf 60 200 Td (Twelve) Tj ET EMC',
    objects: { 10: `<< /Type /OCG /Name (Rates) ${usage} >>` },
  };
}

const switched = (event: string) =>
  `/AS [<< /Event /${event} /Category [/${event}] /OCGs [10 0 R] >>]`;
const box = '/Type /Annot /Rect [60 400 160 420]';
const membership = (entries: string) => `<< /Type /OCMD /OCGs [10 0 R] ${entries} >>`;

export const plantedLayers: readonly PlantedPart[] = [
  {
    name: 'layers that are off by a string in place of a name',
    foundOn: null,
    ...layered({ standard: '/BaseState (OFF)' }),
  },
  {
    name: 'contents shown if all layers are off, of no type',
    foundOn: 2,
    ...layered({ content: '<< /OCGs [10 0 R] /P /AllOff >>' }),
  },
  {
    name: 'contents of a layer that the document does not list, and that is not shown',
    foundOn: 2,
    ...layered({ content: '<< /Type /OCG /Name (A) /Usage << /View << /ViewState /OFF >> >> >>' }),
  },
  { name: 'a layer that is off', foundOn: null, ...layered({ standard: '/OFF [10 0 R]' }) },
  {
    name: 'layers that are off unless listed',
    foundOn: null,
    ...layered({ standard: '/BaseState /OFF' }),
  },
  {
    name: 'layers as they were before',
    foundOn: null,
    ...layered({ standard: '/BaseState /Unchanged' }),
  },
  {
    name: 'a layer that does not print',
    foundOn: 2,
    ...layered({
      standard: switched('Print'),
      usage: '/Usage << /Print << /PrintState /OFF >> >>',
    }),
  },
  {
    name: 'a layer that is not shown',
    foundOn: 2,
    ...layered({ standard: switched('View'), usage: '/Usage << /View << /ViewState /OFF >> >>' }),
  },
  {
    name: 'a layer that is not exported',
    foundOn: 2,
    ...layered({
      standard: switched('Export'),
      usage: '/Usage << /Export << /ExportState /OFF >> >>',
    }),
  },
  {
    // Not by the rules of the document, but pdf.js goes by the usage alone.
    name: 'a layer whose usage is not to be shown',
    foundOn: 2,
    ...layered({ usage: '/Usage << /View << /ViewState /OFF >> >>' }),
  },
  {
    name: 'a layer whose usage is not to print',
    foundOn: 2,
    ...layered({ usage: '/Usage << /Print << /PrintState /OFF >> >>' }),
  },
  {
    name: 'a layer of some magnifications',
    foundOn: null,
    ...layered({
      standard: '/AS [<< /Event /View /Category [/Zoom] /OCGs [10 0 R] >>]',
      usage: '/Usage << /Zoom << /min 2 >> >>',
    }),
  },
  {
    name: 'contents shown if all layers are off',
    foundOn: 2,
    ...layered({ content: membership('/P /AllOff') }),
  },
  {
    name: 'contents shown if any layer is off',
    foundOn: 2,
    ...layered({ content: membership('/P /AnyOff') }),
  },
  {
    name: 'contents shown if a layer is not',
    foundOn: 2,
    ...layered({ content: membership('/VE [/Not 10 0 R]') }),
  },
  {
    name: 'a picture with another for print',
    foundOn: 2,
    ...drawn,
    objects: {
      10: stream('\0', `${gray} /Alternates [<< /Image 12 0 R /DefaultForPrinting true >>]`),
      12: stream('\xFF', gray),
    },
  },
  {
    name: 'a stamp that only prints',
    foundOn: 2,
    ...annotated('', { 10: `<< /Subtype /Stamp ${box} /F 36 /AP << /N 11 0 R >> >>` }),
  },
  {
    name: 'a link whose appearance only prints',
    foundOn: 2,
    ...annotated('', { 10: `<< /Subtype /Link ${box} /F 36 /AP << /N 11 0 R >> >>` }),
  },
];

export const allowedLayers: readonly AllowedPart[] = [
  {
    name: 'a link whose appearance does not print',
    ...annotated('', { 10: `<< /Subtype /Link ${box} /F 0 /AP << /N 11 0 R >> >>` }),
  },
  { name: 'a layer that is on', ...layered({}) },
  { name: 'contents on a layer by membership', ...layered({ content: membership('/P /AnyOn') }) },
  {
    name: 'a layer that prints as it is shown',
    ...layered({ standard: switched('Print'), usage: '/Usage << /Print << /PrintState /ON >> >>' }),
  },
];

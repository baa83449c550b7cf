/** What documents have besides pages. */
import { execFileSync } from 'node:child_process';
import { throughQpdf } from '../client-pdfs.ts';
import { classicPdf, compressedPdf, stream, words } from '../pdf-file.ts';
import type { WriterHabit } from './habit.ts';

export const documentHabits: readonly WriterHabit[] = [
  { name: 'a version in the catalog', bytes: withVersion },
  {
    name: 'preferences of viewers',
    bytes: () =>
      classicPdf({
        catalog:
          '/PageMode /UseOutlines /PageLayout /OneColumn /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None /Direction /L2R >> /NeedsRendering false',
      }),
  },
  {
    name: 'a page shown first by a destination',
    bytes: () => classicPdf({ catalog: '/OpenAction [4 0 R /XYZ null null 1]' }),
  },
  {
    name: 'a page shown first by an action',
    bytes: () => classicPdf({ catalog: '/OpenAction << /S /GoTo /D [4 0 R /Fit] >>' }),
  },
  { name: 'bookmarks', bytes: () => classicPdf(bookmarked) },
  { name: 'bookmarks in object streams', bytes: () => compressedPdf(bookmarked) },
  { name: 'named destinations in a dictionary', bytes: withDests },
  { name: 'named destinations in a tree', bytes: withDestTree },
  {
    name: 'page labels',
    bytes: () =>
      classicPdf({
        catalog: '/PageLabels << /Nums [0 << /S /r >> 1 << /S /D /P (A-) /St 7 >>] >>',
      }),
  },
  { name: 'metadata', bytes: withMetadata },
  { name: 'tags', bytes: tagged },
  { name: 'layers that are shown and printed', bytes: () => layered('/OC /L1 BDC', true) },
  { name: 'a layer by membership', bytes: () => layered('/OC /L2 BDC', false) },
  { name: 'articles', bytes: withArticles },
  { name: 'the color profile of its output', bytes: withOutputIntent },
  { name: 'an empty form', bytes: () => classicPdf({ catalog: '/AcroForm << /Fields [] >>' }) },
  {
    name: 'the layout of qpdf for editors',
    bytes: () => throughQpdf(classicPdf(bookmarked), '--qdf'),
  },
  { name: 'the habits of cairo', bytes: () => through('pdftocairo', '-pdf', '-', '-') },
];

function withVersion(): Buffer {
  return classicPdf({
    catalog:
      '/Version /2.0 /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> /ISO_ [<< /BaseVersion /2.0 /ExtensionLevel 32001 >>] >>',
  });
}

const bookmarked = {
  catalog: '/Outlines 10 0 R',
  objects: {
    10: '<< /Type /Outlines /First 11 0 R /Last 12 0 R /Count 2 >>',
    11: '<< /Title (Page 1) /Parent 10 0 R /Next 12 0 R /Dest [3 0 R /Fit] /First 13 0 R /Last 13 0 R /Count -1 >>',
    12: '<< /Title <FEFF00C4> /Parent 10 0 R /Prev 11 0 R /A << /S /GoTo /D [4 0 R /FitR 0 0 9 9] >> /C [1 0 0] /F 2 >>',
    13: '<< /Title (A part of it) /Parent 11 0 R /A 14 0 R >>',
    14: '<< /Type /Action /S /GoTo /D (part) >>',
  },
};

const link = '/Type /Annot /Subtype /Link /Rect [60 290 200 320]';

/** As Chromium names them, by the anchors of a web page. */
function withDests(): Buffer {
  return classicPdf({
    catalog: '/Dests << /AA [3 0 R /Fit] /JS << /D [4 0 R /Fit] >> >>',
    page: `/Annots [<< ${link} /Dest /AA >> << ${link} /A << /S /GoTo /D /JS >> >>]`,
  });
}

function withDestTree(): Buffer {
  return classicPdf({
    catalog: '/Names << /Dests 10 0 R >>',
    page: `/Annots [<< ${link} /Dest (JavaScript) >> << ${link} /A << /S /GoTo /D <ff00> >> >>]`,
    objects: {
      10: '<< /Kids [11 0 R 12 0 R] >>',
      11: '<< /Limits [(AA) (JavaScript)] /Names [(AA) [3 0 R /Fit] (JavaScript) << /D [4 0 R /Fit] >>] >>',
      12: '<< /Limits [<ff00> <ff00>] /Names [<ff00> 13 0 R] >>',
      13: '[3 0 R /FitBH 100]',
    },
  });
}

function withMetadata(): Buffer {
  const rdf = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>';
  const xml = `\xEF\xBB\xBF${rdf}${' '.repeat(100)}`;
  const objects = { 10: stream(xml, '/Type /Metadata /Subtype /XML') };
  return classicPdf({ catalog: '/Metadata 10 0 R', page: '/Metadata 10 0 R', objects });
}

/** Attributes and classes have keys that are of actions elsewhere. */
function tagged(): Buffer {
  const objects = {
    6: stream(`/P << /MCID 0 >> BDC ${words(2)} EMC`),
    10: '<< /Type /StructTreeRoot /K 11 0 R /ParentTree << /Nums [0 [12 0 R] 1 13 0 R] >> /ParentTreeNextKey 2 /RoleMap << /Standard /P /#C4#201 /H1 >> /ClassMap << /AA << /O /Layout /SpaceAfter 9 >> >> >>',
    11: '<< /Type /StructElem /S /Document /P 10 0 R /K [12 0 R 13 0 R] /Lang (en) >>',
    12: '<< /Type /StructElem /S /Standard /P 11 0 R /Pg 4 0 R /K 0 /A << /O /Layout /TextAlign /Start >> /C /AA >>',
    13: '<< /Type /StructElem /S /Link /P 11 0 R /K << /Type /OBJR /Obj 14 0 R /Pg 4 0 R >> /A [<< /O /Table /Scope /Row >> 0] /Alt (Rates) >>',
    14: `<< ${link} /StructParent 1 /Contents (Rates) /A << /S /URI /URI (https://lab.example/) >> >>`,
  };
  return classicPdf({
    catalog: '/StructTreeRoot 10 0 R /MarkInfo << /Marked true /Suspects false >>',
    page: '/StructParents 0 /Annots [14 0 R]',
    objects,
  });
}

function layered(start: string, hasUsage: boolean): Buffer {
  const usage =
    '/Usage << /View << /ViewState /ON >> /Print << /Subtype /Trim /PrintState /ON >> /Export << /ExportState /ON >> /CreatorInfo << /Creator (CAD) /Subtype /Technical >> >>';
  const event = (name: string) => `<< /Event /${name} /Category [/${name}] /OCGs [11 0 R] >>`;
  const events = `/AS [${['View', 'Print', 'Export'].map(event).join(' ')}]`;
  const objects = {
    10: `<< /OCGs [11 0 R] /D << /Name (Default) /BaseState /ON /ON [11 0 R] /OFF [] /Order [11 0 R] /RBGroups [] /ListMode /AllPages ${hasUsage ? events : ''} >> >>`,
    11: `<< /Type /OCG /Name (Plan) /Intent [/View /Design] ${hasUsage ? usage : ''} >>`,
    12: '<< /Type /OCMD /OCGs [11 0 R] /P /AllOn >>',
  };
  return classicPdf({
    catalog: '/OCProperties 10 0 R',
    resources: '/Properties << /L1 11 0 R /L2 12 0 R >>',
    content: `${start} BT /F2 9 Tf 60 200 Td (On a layer) Tj ET EMC`,
    objects,
  });
}

function withArticles(): Buffer {
  const objects = {
    10: '<< /Type /Thread /F 11 0 R /I << /Title (News) >> >>',
    11: '<< /Type /Bead /T 10 0 R /N 11 0 R /V 11 0 R /P 4 0 R /R [60 290 200 320] >>',
  };
  return classicPdf({ catalog: '/Threads [10 0 R]', page: '/B [11 0 R]', objects });
}

function withOutputIntent(): Buffer {
  const intent =
    '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /RegistryName (http://www.color.org) >>';
  return classicPdf({ catalog: `/OutputIntents [${intent}]` });
}

function through(program: string, ...args: string[]): Buffer {
  return execFileSync(program, args, { input: classicPdf(bookmarked) });
}

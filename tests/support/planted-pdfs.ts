/** PDFs with something planted in them that they may not have, or just may. */
import { classicPdf, compressedPdf, type PdfParts, stream } from './pdf-file.ts';

/** A PDF with one thing that is allowed. */
export interface AllowedPart extends PdfParts {
  name: string;
}

/** A PDF with one thing that is not. */
export interface PlantedPart extends AllowedPart {
  /** Null if it is of the document. */
  foundOn: 2 | null;
}

/** The actions of ISO 32000-2, table 201, of earlier versions, and one that nobody knows. */
export const plantedActions: Readonly<Record<string, string>> = {
  GoTo: '/S /GoTo /D [3 0 R /Fit]',
  'GoTo by a name': '/S /GoTo /D (first)',
  URI: '/S /URI /URI (https://lab.example/)',
  GoToR: '/S /GoToR /F (other.pdf) /D [0 /Fit]',
  GoToE: '/S /GoToE /D [0 /Fit] /T << /R /C /N (attached.pdf) >>',
  GoToDp: '/S /GoToDp /Dp 40 0 R',
  Launch: '/S /Launch /F (calculator.exe)',
  'Launch for Windows': '/S /Launch /Win << /F (cmd.exe) /P (/c start) >>',
  Thread: '/S /Thread /D 0',
  Sound: '/S /Sound /Sound 41 0 R',
  Movie: '/S /Movie /T (Clip) /Operation /Play',
  Hide: '/S /Hide /T (Total) /H true',
  Named: '/S /Named /N /NextPage',
  'Named for printing': '/S /Named /N /Print',
  SubmitForm: '/S /SubmitForm /F << /FS /URL /F (https://lab.example/) >> /Flags 4',
  ResetForm: '/S /ResetForm',
  ImportData: '/S /ImportData /F (data.fdf)',
  SetOCGState: '/S /SetOCGState /State [/Toggle]',
  Rendition: '/S /Rendition /OP 0 /JS (app.beep\\(\\))',
  Trans: '/S /Trans /Trans << /S /Dissolve >>',
  GoTo3DView: '/S /GoTo3DView /TA 42 0 R /V /F',
  JavaScript: '/S /JavaScript /JS (app.alert\\(1\\))',
  'JavaScript in a stream': '/S /JavaScript /JS 43 0 R',
  'JavaScript with escapes': '/#53 /Jav#61Script /#4A#53 (app.alert\\(1\\))',
  RichMediaExecute: '/S /RichMediaExecute /TA 42 0 R /CMD << /C (play) >>',
  SetState: '/S /SetState /T (Total) /AS /On',
  NOP: '/S /NOP',
  Teleport: '/S /Teleport /D [3 0 R /Fit]',
  'of no type': '/D [3 0 R /Fit]',
  'of a type that is not a name': '/S (GoTo) /D [3 0 R /Fit]',
  'GoTo and then JavaScript': '/S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (1) >>',
  'GoTo and then several': '/S /GoTo /D [3 0 R /Fit] /Next [44 0 R << /S /Named /N /Print >>]',
  'GoTo and then Teleport': '/S /GoTo /D [3 0 R /Fit] /Next << /S /Teleport >>',
  'URI and then Launch': '/S /URI /URI (https://lab.example/) /Next 45 0 R',
};

/** What these refer to. */
const referredTo = {
  40: '<< /Type /DPart /Start 3 0 R /End 3 0 R >>',
  41: stream('\0\0', '/Type /Sound /R 8000'),
  42: '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] >>',
  43: stream('app.alert(1)'),
  44: '<< /S /GoTo /D [3 0 R /Fit] >>',
  45: '<< /S /Launch /F (calculator.exe) >>',
};

/** `action`: a dictionary, or a reference to one. */
interface Place {
  /** Of the second page, or null of the document. */
  page: 2 | null;
  plant: (action: string) => PdfParts;
}

/** The second page draws object 10. */
export const drawn = { resources: '/XObject << /X1 10 0 R >>', content: '/X1 Do' };

/** The entries of a picture of one byte. */
export const gray =
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';

const rect = '/Rect [60 400 160 420] /F 4';
const look = stream('0 g 0 0 100 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 20]');

/** The second page with an annotation. */
export function annotated(entries: string, objects: PdfParts['objects'] = {}): PdfParts {
  const annotation = `<< /Type /Annot ${rect} ${entries} >>`;
  return { page: '/Annots [10 0 R]', objects: { 10: annotation, 11: look, ...objects } };
}

/** The second page with a field that is its own widget, with an appearance. */
export function withField(entries: string, objects?: PdfParts['objects']): PdfParts {
  const field = '/Subtype /Widget /FT /Tx /T (Total) /V (12) /P 4 0 R';
  return {
    ...annotated(`${field} ${entries}`, objects),
    catalog: '/AcroForm << /Fields [10 0 R] >>',
  };
}

const AP = '/AP << /N 11 0 R >>';

function withBookmarks(first: string, below: string): PdfParts {
  const objects = {
    10: '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 2 >>',
    11: `<< /Title (First) /Parent 10 0 R /First 12 0 R /Last 13 0 R /Count 2 ${first} >>`,
    12: '<< /Title (Below) /Parent 11 0 R /Next 13 0 R /Dest [3 0 R /Fit] >>',
    13: `<< /Title (Last) /Parent 11 0 R /Prev 12 0 R ${below} >>`,
  };
  return { catalog: '/Outlines 10 0 R', objects };
}

function withParentField(entries: string): PdfParts {
  const objects = { 12: `<< /FT /Tx /T (Group) /Kids [10 0 R] ${entries} >>` };
  const child = annotated(`/Subtype /Widget /T (Total) /Parent 12 0 R /P 4 0 R ${AP}`, objects);
  return { ...child, catalog: '/AcroForm << /Fields [12 0 R] >>' };
}

export const plantedPlaces = {
  'as the document opens': {
    page: null,
    plant: (action) => ({ catalog: `/OpenAction ${action}` }),
  },
  'as the document is closed': {
    page: null,
    plant: (action) => ({ catalog: `/AA << /WC ${action} >>` }),
  },
  'as the page is opened': { page: 2, plant: (action) => ({ page: `/AA << /O ${action} >>` }) },
  'by a link': { page: 2, plant: (action) => annotated(`/Subtype /Link /A ${action}`) },
  'as a link is entered': {
    page: 2,
    plant: (action) => annotated(`/Subtype /Link /AA << /E ${action} >>`),
  },
  'by a link that was copied from the web': {
    page: 2,
    plant: (action) => annotated(`/Subtype /Link /Dest [3 0 R /Fit] /PA ${action}`),
  },
  'by a field': { page: 2, plant: (action) => withField(`${AP} /A ${action}`) },
  'as a field is changed': {
    page: 2,
    plant: (action) => withField(`${AP} /AA << /K ${action} >>`),
  },
  'as fields of a group are changed': {
    page: null,
    plant: (action) => withParentField(`/AA << /V ${action} >>`),
  },
  'by a stamp': { page: 2, plant: (action) => annotated(`/Subtype /Stamp ${AP} /A ${action}`) },
  'by a bookmark': { page: null, plant: (action) => withBookmarks(`/A ${action}`, '') },
  'by a bookmark below another': {
    page: null,
    plant: (action) => withBookmarks('', `/A ${action}`),
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlantedPlace = keyof typeof plantedPlaces;

/** One of the actions in one place, in every form. */
export function plantAction(type: string, place: PlantedPlace): [form: string, bytes: Buffer][] {
  const { plant } = plantedPlaces[place];
  const action = `<< ${plantedActions[type]} >>`;
  const inPlace = withObjects(plant(action), referredTo);
  const apart = withObjects(plant('46 0 R'), { ...referredTo, 46: action });
  return [
    ['in its place', classicPdf(inPlace)],
    ['as an object', classicPdf(apart)],
    ['in an object stream', compressedPdf(apart)],
  ];
}

function withObjects(parts: PdfParts, objects: NonNullable<PdfParts['objects']>): PdfParts {
  return { ...parts, objects: { ...parts.objects, ...objects } };
}

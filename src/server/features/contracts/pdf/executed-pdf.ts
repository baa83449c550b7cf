/**
 * Input of documents/executed-contract.typ: the contract, unless it was uploaded, then its signature
 * page and its certificate. Pure.
 */
import type { DrawnSignature } from '../../../../shared/contracts/contract-evidence.schema.ts';
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Sealing } from '../../../documents/pdf/sealed-kind.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { printedNameOf } from '../../../../shared/text/signed-name.ts';
import { certificateData, type FrozenEntry } from './certificate-data.ts';
import { contractData, frameData } from './contract-pdf.ts';
import { timesOf } from './times.ts';

interface ExecutedParts {
  /** The PNG that the snapshot refers to. */
  logo?: Uint8Array | undefined;
  /** Of the seal that it is rendered for. */
  sealing: Sealing;
  frozenEntry?: FrozenEntry | undefined;
}

export function executedDocument(
  snapshot: ExecutedSnapshot,
  { logo, sealing, frozenEntry }: ExecutedParts,
): DocumentJob {
  const { contract, revision, executedAt } = snapshot;
  const frame = frameData({ snapshot: contract, revision });
  const executedOn = dayIn(contract.timeZone, Temporal.Instant.from(executedAt).epochMilliseconds);
  return letterJob(
    { template: 'executed-contract', snapshot: { ...contract, issueDate: executedOn }, logo },
    {
      ...frame,
      mark: '',
      ...contractData({ snapshot: contract, revision }, signersOf(snapshot)),
      signatures: signaturesData(snapshot, frame.title),
      certificate: certificateData(snapshot, frame.title, { sealing, frozenEntry }),
    },
  );
}

const signersOf = ({ people }: ExecutedSnapshot) =>
  people.flatMap(({ key, signature }) =>
    key === 'studio' || signature === null ? [] : [printedNameOf(signature)],
  );

function signaturesData({ contract, people, effectiveOn }: ExecutedSnapshot, title: string) {
  const { language, style, body } = contract;
  const { signaturePage: texts } = textsFor(language).contractDocuments;
  const times = timesOf(contract);
  return {
    title: texts.title,
    lead: texts.lead(title, formatDay(effectiveOn, { language, ...style }, 'months')),
    follows:
      body.kind === 'upload'
        ? texts.follows(body.file.name, body.pages, body.madeFrom !== undefined)
        : '',
    all: people.flatMap(({ signature }) => {
      if (signature === null) return [];
      const { title: jobTitle, email, signsFor, drawn, at, timeZone } = signature;
      const name = printedNameOf(signature);
      const about = drawn === null ? texts.typed : texts.drawn;
      return [
        {
          signsFor: texts.signsFor(signsFor),
          name,
          drawn: drawn === null ? null : drawnData(drawn, texts.drawnBy(name)),
          about: signature.printedName === undefined ? about : texts.otherLetters(about),
          facts: [jobTitle, email, ...times.both(at, timeZone)].filter((line) => line !== ''),
        },
      ];
    }),
  };
}

/** Only the part of the box that was drawn on, so that small signatures can be seen, too. */
function drawnData(strokes: DrawnSignature, alt: string) {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    alt,
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    strokes: strokes.map((stroke) => stroke.map(([x, y]) => [x - left, y - top])),
  };
}

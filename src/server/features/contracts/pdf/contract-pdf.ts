/** Input of documents/contract.typ: formatted text, and rich text as data. Pure. */
import type {
  ContractSnapshot,
  FrozenClause,
} from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { formatDay } from '../../../../shared/documents/document-format.ts';
import {
  clientParty,
  senderParty,
  senderNumbers,
} from '../../../../shared/documents/letter-labels.ts';
import { richTextToPlain } from '../../../../shared/rich-text/rich-text.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import { richTextData } from '../../../documents/rich-text/rich-text-data.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';

interface ShownContract {
  snapshot: ContractSnapshot;
  revision: number;
  /** `YYYY-MM-DD`, the day on which the version was frozen; of a preview, today. */
  sentOn: string;
}

/**
 * Of a contract that was written here; the PDF of an uploaded one is its file. `logo`: the PNG that
 * the snapshot refers to. `mark`: e.g. “Draft”.
 */
export function contractDocument(shown: ShownContract, logo?: Uint8Array, mark = ''): DocumentJob {
  const { snapshot, sentOn } = shown;
  return letterJob(
    { template: 'contract', snapshot: { ...snapshot, issueDate: sentOn }, logo },
    { mark, ...frameData(shown), ...contractData(shown) },
  );
}

/** What every page has. */
export function frameData({ snapshot, revision }: Omit<ShownContract, 'sentOn'>) {
  const title = contractTitle(snapshot, revision);
  const studio = [senderParty(snapshot).name, ...senderNumbers(snapshot)];
  return { title, footer: [title, ...studio].join(' · ') };
}

/** The contract itself; its text is null if it was uploaded. `signers`: who signed for the client. */
export function contractData(
  { snapshot, revision }: Omit<ShownContract, 'sentOn'>,
  signers: readonly string[] = [],
) {
  const { language, number, title, body } = snapshot;
  const { contractDocuments: texts } = textsFor(language);
  const kind = kindOf(snapshot);
  return {
    contract: {
      kind: texts.titles[kind],
      title,
      facts: [
        ...(number === '' ? [] : [{ label: texts.facts.number, value: number }]),
        { label: texts.facts.version, value: String(revision) },
      ],
      partiesTitle: texts.parties,
      parties: [senderParty(snapshot), clientParty(snapshot, signers)],
      amends: amendsLine(snapshot),
      takesEffect: texts.takesEffect[kind],
      signatures: texts.signaturesElsewhere,
      text:
        body.kind === 'upload'
          ? null
          : { introduction: richTextData(body.introduction), clauses: clausesData(body.clauses) },
    },
  };
}

/** E.g. “Contract C-2026-0007, version 2”. */
function contractTitle(snapshot: ContractSnapshot, revision: number): string {
  const { number, language } = snapshot;
  const { contractDocuments: texts, documents } = textsFor(language);
  const name = texts.titles[kindOf(snapshot)];
  return texts.ofVersion(number === '' ? name : documents.numbered(name, number), revision);
}

const kindOf = ({ amends }: ContractSnapshot) => (amends === null ? 'contract' : 'amendment');

function amendsLine({ amends, language, style }: ContractSnapshot): string {
  if (amends === null) return '';
  const on = formatDay(amends.effectiveOn, { language, ...style }, 'months');
  return textsFor(language).contractDocuments.amends(amends.number, amends.title, on);
}

/** `depth`: of the heading, so that none is skipped. */
function clausesData(clauses: readonly FrozenClause[]): object[] {
  const first = clauses.findIndex(({ level }) => level === 1);
  return clauses.map(({ number, level, heading, text }, at) => ({
    number: level === 1 ? `${number}.` : number,
    level,
    depth: level === 2 && first !== -1 && first < at ? 3 : 2,
    heading,
    // An empty paragraph would part a heading from the clauses below it.
    body: richTextToPlain(text) === '' ? [] : richTextData(text),
  }));
}

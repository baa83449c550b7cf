/** Input of documents/proposal.typ: formatted text, and rich text as data. Pure. */
import { numberedTitle } from '../../../../shared/documents/numbered-title.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { lateFeeSentence } from '../../../../shared/documents/late-fee.schema.ts';
import { recipientLines, senderContact } from '../../../../shared/documents/letter-labels.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import { sectionHeading } from '../../../../shared/proposals/proposal-labels.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type {
  FilesSection,
  ProposalSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import {
  defaultSelection,
  type Selection,
} from '../../../../shared/proposals/selection/selection.ts';
import { shortWebsite } from '../../../../shared/text/text.schema.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { PictureBytes } from '../../../documents/files/files-part.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import { richTextData, urlParts } from '../../../documents/rich-text/rich-text-data.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { printedImage, printedPictures } from './pictures.ts';
import { pricingColumns, pricingData, scheduleData, summaryData } from './pricing-data.ts';

interface ShownProposal {
  snapshot: ProposalSnapshot;
  revision: number;
  /** `YYYY-MM-DD`, the day on which the revision was frozen; of a preview, today. */
  sentOn: string;
}

/** What a PDF shows of files. */
export interface PrintedFiles {
  /** The PNG that the snapshot refers to. */
  logo?: Uint8Array | undefined;
  /** Those that the content names. */
  pictures?: PictureBytes;
}

/** `mark`: e.g. “Draft”; default none. Throws as `proposalTotals`. */
export function proposalDocument(
  { snapshot, revision, sentOn }: ShownProposal,
  { logo, pictures = new Map() }: PrintedFiles = {},
  mark = '',
): DocumentJob {
  const selection = defaultSelection(pricingOf(snapshot.sections));
  return letterJob(
    {
      template: 'proposal',
      snapshot: { ...snapshot, issueDate: sentOn },
      logo,
      pictures: printedPictures(snapshot, pictures),
    },
    {
      title: documentTitle(snapshot, revision),
      mark,
      cover: coverData({ snapshot, revision, sentOn }),
      ...contentData(snapshot, selection),
    },
  );
}

/**
 * All sections, then totals and payments of the selection, which was accepted or is preselected; no
 * totals without prices.
 */
export function contentData(snapshot: ProposalSnapshot, selection: Selection, isAccepted = false) {
  const isPriced = pricingOf(snapshot.sections).some(({ lines }) => lines.length > 0);
  return {
    columns: pricingColumns(snapshot),
    sections: snapshot.sections.map((section) => sectionData(section, snapshot, selection)),
    summary: isPriced ? summaryData(snapshot, selection, isAccepted) : null,
    schedule: isPriced ? scheduleData(snapshot, selection) : null,
    lateFee: lateFeeSentence(snapshot, documentFormat(snapshot)),
  };
}

function documentTitle(snapshot: ProposalSnapshot, revision: number): string {
  const { ofVersion } = textsFor(snapshot.language).proposals;
  return ofVersion(numberedTitle(offerKind(snapshot), snapshot), revision);
}

function coverData({ snapshot, revision, sentOn }: ShownProposal) {
  const { seller, buyer, language, validUntil } = snapshot;
  const { proposals: texts } = textsFor(language);
  const { date } = documentFormat(snapshot);
  const { facts } = texts;
  return {
    kind: textsFor(language).documents.titles[offerKind(snapshot)],
    title: snapshot.title,
    image: printedCover(snapshot),
    clientLogo: printedLogo(snapshot),
    parties: [
      { label: texts.preparedFor, name: buyer.name, lines: recipientLines(snapshot).slice(1) },
      { label: texts.preparedBy, name: seller.name, lines: senderContact(snapshot) },
    ],
    facts: [
      ...(snapshot.number === '' ? [] : [{ label: facts.number, value: snapshot.number }]),
      { label: facts.version, value: String(revision) },
      { label: facts.date, value: date(sentOn) },
      { label: facts.validUntil, value: date(validUntil) },
    ],
  };
}

function printedCover(snapshot: ProposalSnapshot) {
  const { coverImage } = snapshot;
  const image = coverImage ? printedImage(snapshot, coverImage.fileId) : undefined;
  return coverImage && image ? { ...image, alt: coverImage.alt } : null;
}

function printedLogo(snapshot: ProposalSnapshot) {
  const { clientLogo, buyer } = snapshot;
  const image = clientLogo ? printedImage(snapshot, clientLogo.fileId) : undefined;
  return image === undefined ? null : { ...image, alt: buyer.name };
}

function sectionData(section: ProposalSection, snapshot: ProposalSnapshot, selection: Selection) {
  const { kind } = section;
  const heading = sectionHeading(section, snapshot);
  switch (kind) {
    case 'text':
      return {
        kind,
        heading,
        body: richTextData(section.body, (fileId) => printedImage(snapshot, fileId)),
      };
    case 'work':
      return { kind, heading, projects: projectsData(section.projects, snapshot) };
    case 'files':
      return { kind, heading, files: filesData(section.items, snapshot) };
    case 'pricing':
      return { kind, heading, ...pricingData(section, snapshot, selection) };
  }
}

/** So much of a hash identifies a file. */
const HASH_SIGNS = 16;

function filesData(items: FilesSection['items'], snapshot: ProposalSnapshot): object[] {
  const { proposals: texts } = textsFor(snapshot.language);
  const { fileSize } = documentFormat(snapshot);
  return items.flatMap(({ fileId, title }) => {
    const file = snapshot.files.find(({ id }) => id === fileId);
    if (file === undefined) return [];
    const { name, sizeBytes, sha256 } = file;
    const about = texts.aboutFile(name, fileSize(sizeBytes), sha256.slice(0, HASH_SIGNS));
    return [{ title: title || name, about }];
  });
}

function projectsData(slugs: readonly string[], { projects }: ProposalSnapshot): object[] {
  return slugs.flatMap((slug) => {
    const project = projects.find((one) => one.slug === slug);
    if (project === undefined) return [];
    const { name, title, description, services, link } = project;
    return [
      {
        name,
        title,
        description,
        services: services.join(' · '),
        link: urlParts(link),
        linkText: shortWebsite(link),
      },
    ];
  });
}

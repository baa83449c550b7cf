/** Input of documents/acceptance.typ: the record, then all that was accepted. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import type { AcceptanceSnapshot } from '../../../../shared/proposals/acceptance-snapshot.schema.ts';
import { offerKind } from '../../../../shared/proposals/offer.ts';
import { shownTotals } from '../../../../shared/proposals/selection/shown-pricing.ts';
import { codePoints } from '../../../../shared/text/code-points.ts';
import { printedNameOf } from '../../../../shared/text/signed-name.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { inParts, type PrintedFact } from '../../../documents/pdf/in-parts.ts';
import { letterJob } from '../../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../../platform/typeset/document-pool.ts';
import { printedPictures } from './pictures.ts';
import { contentData, type PrintedFiles } from './proposal-pdf.ts';

export function acceptanceDocument(
  snapshot: AcceptanceSnapshot,
  { logo, pictures = new Map() }: PrintedFiles = {},
): DocumentJob {
  const { proposal, revision, selection, signer, consent, issueDate } = snapshot;
  const { acceptance, nouns } = textsFor(proposal.language).documents;
  const { record: texts } = textsFor(proposal.language).proposals;
  return letterJob(
    {
      template: 'acceptance',
      snapshot: { ...proposal, issueDate },
      logo,
      pictures: printedPictures(proposal, pictures),
    },
    {
      title: acceptance.title(
        nouns[offerKind(proposal)],
        acceptance.version(proposal.number, revision),
      ),
      mark: '',
      record: {
        kind: texts.title,
        title: proposal.title,
        consent: consent === null ? [] : [consent.text, consent.authorization],
        signature: {
          label:
            signer.printedName === undefined
              ? texts.signature
              : texts.otherLetters(texts.signature),
          name: consent === null ? '' : printedNameOf(signer),
        },
        source: sourceOf(snapshot),
        facts: signerFacts(snapshot),
        further: [...invoiceFacts(snapshot), ...proofFacts(snapshot)].map(inParts),
        totals: totalsOf(snapshot),
        contents: texts.contents,
      },
      ...contentData(proposal, selection, true),
    },
  );
}

function sourceOf({ proposal, signer, consent }: AcceptanceSnapshot): string {
  const { record: texts } = textsFor(proposal.language).proposals;
  if (consent === null) return texts.recordedBy(proposal.seller.name);
  return signer.linkFor === undefined
    ? texts.sentTo(signer.email)
    : texts.createdFor(signer.linkFor);
}

function totalsOf({ proposal, selection }: AcceptanceSnapshot): PrintedFact[] {
  const { money } = documentFormat(proposal);
  return shownTotals(proposal, selection).flatMap(({ rows }) =>
    rows
      .filter(({ kind }) => kind === 'total')
      .map(({ label, amount }) => ({ label, value: money(amount) })),
  );
}

function signerFacts(snapshot: AcceptanceSnapshot): PrintedFact[] {
  const { proposal, revision, signer, consent, sentOn, validUntil, issueDate } = snapshot;
  const { acceptance, titles } = textsFor(proposal.language).documents;
  const { facts } = textsFor(proposal.language).proposals.record;
  const { date } = documentFormat(proposal);
  return filled([
    { label: titles[offerKind(proposal)], value: acceptance.version(proposal.number, revision) },
    { label: facts.sentOn, value: date(sentOn) },
    { label: facts.validUntil, value: date(validUntil) },
    { label: facts.client, value: proposal.buyer.name },
    { label: facts.signer, value: printedNameOf(signer) },
    { label: facts.signerTitle, value: signer.title },
    { label: facts.email, value: signer.email },
    consent === null
      ? { label: facts.on, value: date(issueDate) }
      : { label: facts.at, value: timeText(consent.at, proposal) },
  ]);
}

function timeText(at: string, proposal: AcceptanceSnapshot['proposal']): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(proposal.timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'second' });
  const day = documentFormat(proposal).date(local.toPlainDate().toString());
  return textsFor(proposal.language).proposals.record.time(day, time, proposal.timeZone);
}

function invoiceFacts(snapshot: AcceptanceSnapshot): PrintedFact[] {
  const { proposal, invoiceRecipient, fundReference, purchaseOrder } = snapshot;
  const { facts, toFollow } = textsFor(proposal.language).proposals.record;
  const recipient =
    invoiceRecipient === null ? '' : `${invoiceRecipient.name}, ${invoiceRecipient.email}`;
  return filled([
    { label: facts.invoiceRecipient, value: recipient },
    { label: facts.fund, value: fundReference },
    {
      label: facts.purchaseOrder,
      value: purchaseOrder.toFollow ? toFollow : purchaseOrder.number,
    },
  ]);
}

function proofFacts({
  proposal,
  signer,
  consent,
  recorded,
  sha256,
}: AcceptanceSnapshot): PrintedFact[] {
  const { facts } = textsFor(proposal.language).proposals.record;
  return filled([
    {
      label: facts.typedName,
      value: signer.printedName === undefined ? '' : codePoints(signer.name),
    },
    { label: facts.ipAddress, value: consent?.ipAddress ?? '' },
    { label: facts.browser, value: consent?.userAgent ?? '' },
    { label: facts.note, value: recorded?.note ?? '' },
    ...(recorded?.files ?? []).map((file) => ({
      label: facts.file,
      value: `${file.name}\nSHA-256 ${file.sha256}`,
    })),
    { label: facts.sha256, value: sha256 },
  ]);
}

const filled = (facts: readonly PrintedFact[]) => facts.filter(({ value }) => value !== '');

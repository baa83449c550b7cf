import type { ComparedItem } from '../../documents/comparison/compare-items.ts';
import { documentFormat } from '../../documents/document-format.ts';
import { fileLabel } from '../../documents/file-label.ts';
import { recipientLines, senderLines } from '../../documents/letter-labels.ts';
import { textsFor } from '../../texts/texts.ts';
import type { ContractSnapshot } from '../contract-snapshot.schema.ts';

/** Title, parties, last day and how it is signed. Who signs has no name in a version. */
export function itemsOfContract(snapshot: ContractSnapshot): ComparedItem[] {
  const { title, buyer, body, amends, recipients } = snapshot;
  const { terms, signing } = textsFor(snapshot.language).comparison;
  // Dates and sizes have no currency.
  const options = { ...snapshot, currency: 'USD' };
  const { date } = documentFormat(options);
  const values = {
    title,
    file: body.kind === 'upload' ? fileLabel(body.file, options) : '',
    client: recipientLines(snapshot).join(', '),
    clientTaxId: buyer.taxId,
    studio: senderLines(snapshot).join(', '),
    amends: amends === null ? '' : `${amends.number} · ${amends.title}`,
    signBy: date(snapshot.signBy),
    timeZone: snapshot.timeZone,
    signingOrder: signing.order[snapshot.signingOrder],
    emailCode: snapshot.asksForCode ? signing.code : '',
  };
  const named = Object.entries(values).map(([key, value]): ComparedItem => ({
    key,
    name: terms[key as keyof typeof values],
    facts: [['', value]],
  }));
  const people = recipients.map(({ key, role }) => ({
    key: `recipient-${role}-${key}`,
    name: signing.roles[role],
    facts: [],
  }));
  return [...named, ...people];
}

import type { ComparedItem } from '../../documents/comparison/compare-items.ts';
import { documentFormat } from '../../documents/document-format.ts';
import { recipientLines, senderLines } from '../../documents/letter-labels.ts';
import { textsFor } from '../../texts/texts.ts';
import type { ContractSnapshot } from '../contract-snapshot.schema.ts';

/** Title, parties, last day and how it is signed. Who signs has no name in a version. */
export function itemsOfContract(snapshot: ContractSnapshot): ComparedItem[] {
  const { title, buyer, body, amends, recipients } = snapshot;
  const { comparison, proposals } = textsFor(snapshot.language);
  const { terms, signing } = comparison;
  // Dates and sizes have no currency.
  const { date, fileSize } = documentFormat({ ...snapshot, currency: 'USD' });
  const values = {
    title,
    file:
      body.kind === 'upload'
        ? proposals.aboutFile(
            body.file.name,
            fileSize(body.file.sizeBytes),
            body.file.sha256.slice(0, HASH_SIGNS),
          )
        : '',
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

/** So much of a hash tells files with the same name apart. */
const HASH_SIGNS = 8;

import { signedName } from '../../../../shared/text/signed-name.ts';
import { documentPdfUrl } from '../../../documents/stored-documents.api.ts';
import type { ReactNode } from 'react';
import type { ShownAcceptance } from '../../../../shared/proposals/proposal-api.schema.ts';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { FactRow } from '../../../documents/document-facts.tsx';
import { documentFileUrl } from '../../../documents/files/document-files.api.ts';
import { moneyText } from '../../../studio-format.ts';

import { offerNames } from '../../../../shared/proposals/offer.ts';
import type { ProposalAsSent } from '../sent-document.ts';

/** Who accepted, for how much, and what they said about invoices. Null until it is accepted. */
export function AcceptanceFacts({ proposal }: { proposal: ProposalAsSent }) {
  const { id, acceptance, sent } = proposal;
  if (acceptance === null) return null;
  return (
    <section aria-label="Acceptance">
      <h2 className="sheet-label">Acceptance</h2>
      <dl className="sent-facts">
        {factsOf(acceptance, sent.snapshot.currency).map(({ label, value }) => (
          <FactRow key={label} label={label} className="break-words whitespace-pre-line">
            {value}
          </FactRow>
        ))}
        {acceptance.files.map(({ id: fileId, name, sizeBytes }) => (
          <FactRow key={fileId} label="File" className="break-words">
            <a className="text-link" href={documentFileUrl(id, fileId)} download={name}>
              {name}
            </a>{' '}
            ({fileSize(sizeBytes)})
          </FactRow>
        ))}
        <FactRow label="Record">
          <a className="text-link" href={documentPdfUrl(acceptance.id)} download>
            Accepted {offerNames(proposal).noun} (PDF)
          </a>
        </FactRow>
      </dl>
    </section>
  );
}

interface AcceptanceFact {
  label: string;
  value: ReactNode;
}

/** As on the client’s page; what was left empty is left out. */
function factsOf(acceptance: ShownAcceptance, currency: string): AcceptanceFact[] {
  const { signer, acceptedOn, isRecorded, note, total, revision } = acceptance;
  const { invoiceRecipient, fundReference, purchaseOrder } = acceptance;
  const by = [signedName(signer), signer.title].filter((part) => part !== '').join(', ');
  const invoices = invoiceRecipient && `${invoiceRecipient.name}\n${invoiceRecipient.email}`;
  const facts: AcceptanceFact[] = [
    { label: isRecorded ? 'Accepted by (recorded by you)' : 'Accepted by', value: by },
    { label: 'Accepted on', value: <CalendarDate on={acceptedOn} /> },
    { label: 'Version', value: revision },
    { label: 'One-time total', value: moneyText(total, currency) },
    { label: 'Invoices to', value: invoices ?? '' },
    { label: 'Fund or grant reference', value: fundReference },
    {
      label: 'PO number',
      value: purchaseOrder.toFollow ? 'To follow' : purchaseOrder.number,
    },
    { label: 'Note', value: note },
  ];
  return facts.filter(({ value }) => value !== '');
}

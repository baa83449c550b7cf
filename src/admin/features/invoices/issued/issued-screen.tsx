import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { ExactTime } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { FactRow, DocumentFacts } from '../../../documents/document-facts.tsx';
import { moneyText } from '../../../studio-format.ts';
import { DeliveriesPanel } from '../../../documents/delivery/deliveries-panel.tsx';
import type { Delivery } from '../../../documents/delivery/delivery.api.ts';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import { SentDocumentScreen } from '../../../documents/sent/sent-screen.tsx';
import { ThreadsPanel } from '../../../documents/threads/threads-panel.tsx';
import { UnsavedChanges } from '../../../forms/draft/unsaved-changes.tsx';
import { PriceReduction } from '../../../records/engagements/price-reduction.tsx';
import { InvoiceStatusMark } from '../../../records/invoices/invoice-status-mark.tsx';
import { invoiceDraftKind } from '../draft/invoice-draft-kind.ts';
import { receiptEmailKind, storedInvoices, type IssuedInvoice } from '../invoices.api.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { EarnedLateFee } from './earned-late-fee.tsx';
import { Entries, type EntriesProps } from './entries.tsx';
import { IssuedActions, sentDocument } from './issued-actions.tsx';
import { PaymentAnswers } from './payment-answers.tsx';
import { SettlementOffers } from './settlement-offers.tsx';
import { PaymentRemindersPanel } from './payment-reminders-panel.tsx';
import { PaymentLinkPanel } from './payment-link-panel.tsx';

export function IssuedScreen({ invoice }: { invoice: IssuedInvoice }) {
  const { id, kind, number, status, issued } = invoice;
  const receipt = useEmailDialog();
  return (
    <>
      <SentDocumentScreen
        title={`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`}
        step="issued"
        within={storedInvoices.within}
        mark={<InvoiceStatusMark status={status} />}
        actions={<IssuedActions invoice={invoice} receipt={receipt} />}
        notice={
          <>
            <UnsavedChanges
              kind={invoiceDraftKind}
              id={id}
              reason={`Issued elsewhere as ${number}.`}
            />
            {kind === 'invoice' && <PaymentAnswers invoice={invoice} />}
          </>
        }
        status={
          <StatusPanels
            invoice={invoice}
            onReceipt={(paymentId) => receipt.open(receiptEmailKind(id, paymentId))}
          />
        }
      >
        <DocumentSheet snapshot={issued.snapshot} isVoid={status === 'void'} />
      </SentDocumentScreen>
      <DeliveryDialog document={sentDocument(invoice)} dialog={receipt} title="Send receipt" />
    </>
  );
}

function StatusPanels({ invoice, onReceipt }: EntriesProps) {
  const { kind, client, issued } = invoice;
  const { voided, sha256, issuedAt, snapshot } = issued;
  const { credits } = snapshot;
  return (
    <>
      {kind === 'invoice' && voided === null && (
        <SettlementOffers invoice={invoice}>
          <Settlement invoice={invoice} />
          <EarnedLateFee invoice={invoice} />
        </SettlementOffers>
      )}
      {voided !== null && (
        <p className="border-l-2 border-line-strong py-1 pl-3">
          Voided <ExactTime at={voided.voidedAt} />: {voided.reason}
        </p>
      )}
      <DeliveriesPanel
        documentId={invoice.id}
        describe={(delivery) => describeReceipt(delivery, invoice)}
      />
      <ThreadsPanel documentId={invoice.id} />
      <PaymentRemindersPanel invoice={invoice} />
      <PaymentLinkPanel invoice={invoice} />
      <Entries invoice={invoice} onReceipt={onReceipt} />
      <CreditNotes invoice={invoice} />
      <PriceReduction creditNote={invoice} />
      <DocumentFacts client={client} buyerName={snapshot.buyer.name} sha256={sha256}>
        <EngagementFacts invoice={invoice} />
        {credits !== null && (
          <FactRow label="Credits">
            <TextLink to={adminPaths.invoice(credits.invoiceId)} className="figures">
              {credits.number}
            </TextLink>
          </FactRow>
        )}
        <FactRow label="Issued">
          <ExactTime at={issuedAt} />
        </FactRow>
      </DocumentFacts>
    </>
  );
}

/** What it bills, and what the client agreed to. Of a credit note, `PriceReduction` has the first. */
function EngagementFacts({ invoice }: { invoice: IssuedInvoice }) {
  const { engagement, creditedEngagement } = invoice;
  if (engagement === null) return null;
  const { id, title, proposal, contracts } = engagement;
  const facts = [
    ...(creditedEngagement === null
      ? [{ label: 'Engagement', to: adminPaths.engagement(id), name: title }]
      : []),
    ...(proposal === null
      ? []
      : [{ label: 'Proposal', to: adminPaths.proposal(proposal.id), name: proposal.number }]),
    ...contracts.map(({ id: contractId, number }) => ({
      label: 'Contract',
      to: adminPaths.contract(contractId),
      name: number,
    })),
  ];
  return facts.map(({ label, to, name }) => (
    <FactRow key={to} label={label}>
      <TextLink to={to}>{name ?? 'Draft'}</TextLink>
    </FactRow>
  ));
}

function describeReceipt({ purpose, relatedId, to }: Delivery, { issued }: IssuedInvoice) {
  if (purpose !== 'receipt') return undefined;
  const payment = issued.payments.find(({ id }) => id === relatedId);
  const money = payment && moneyText(payment.amount, issued.snapshot.currency);
  return { title: `Receipt for ${to.name}`, note: money ?? '' };
}

function Settlement({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  const { snapshot, paid, writtenOff, credited, amountDue } = issued;
  const { currency, totals } = snapshot;
  const deposits = totals.total - totals.payableAmount;
  const rows = [
    { term: 'Total', value: totals.total, isShown: true },
    { term: 'Deposits', value: -deposits, isShown: deposits !== 0 },
    { term: 'Amount paid', value: -paid, isShown: paid !== 0 },
    { term: 'Written off', value: -writtenOff, isShown: writtenOff !== 0 },
    { term: 'Credited', value: -credited, isShown: credited !== 0 },
  ].filter(({ isShown }) => isShown);
  const left = { term: amountDue < 0 ? 'Overpaid' : 'Amount due', value: Math.abs(amountDue) };
  return (
    <dl className="totals-list">
      {[...rows, left].map((row) => (
        <div key={row.term} data-strong={row === left || undefined}>
          <dt>{row.term}</dt>
          <dd>
            <Amount of={row.value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CreditNotes({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  const { creditNotes, snapshot } = issued;
  if (creditNotes.length === 0) return null;
  return (
    <section aria-label="Credit notes">
      <h2 className="sheet-label">Credit notes</h2>
      <ul className="issued-entries">
        {creditNotes.map(({ id, number, total }) => (
          <li key={id}>
            <TextLink to={adminPaths.invoice(id)} className="figures">
              {number ?? 'Draft'}
            </TextLink>
            <Amount of={-total} currency={snapshot.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The client’s page of an invoice or a credit note: the content of its PDF, and its status. */
import { html } from 'hono/html';
import { clientPagePath, clientRecordPath } from '../../../../shared/documents/client-paths.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { lineColumns, lineInShort } from '../../../../shared/documents/line-columns.ts';
import {
  asksForPayment,
  documentFacts,
  documentNotes,
  documentNoun,
  documentTitle,
} from '../../../../shared/invoices/invoice-labels.ts';
import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import {
  dueRow,
  partRow,
  totalsRows,
  type TotalsRow,
} from '../../../../shared/documents/total-rows.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { clientFrame } from '../../../documents/client-page/client-page.frame.ts';
import { clientFact } from './client-fact.ts';
import { hasCopyButtons, paymentSection } from './payment-section.ts';
import type { ShownInvoice } from './shown-invoice.ts';
import { overpaidBy, statusText } from './status-text.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';

/** Of a reader; a preview has none. */
export interface ReaderSections {
  answers: Html | '';
  questions: Html | '';
}

const textsOf = ({ snapshot }: ShownInvoice) => textsFor(snapshot.language).clientPages.invoice;

export function invoiceClientPage(
  given: ShownInvoice,
  { styleSheet, above, below }: Pick<PageReader, 'styleSheet' | 'above' | 'below'>,
  { answers, questions }: ReaderSections = { answers: '', questions: '' },
): Promise<string> {
  const snapshot = isolatedTexts(given.snapshot);
  const shown = { ...given, snapshot };
  const { id } = shown;
  const title = documentTitle(snapshot);
  return clientFrame(
    {
      title,
      studio: shown.studio,
      styleSheet,
      language: snapshot.language,
      document: { id, noun: documentNoun(snapshot.kind, snapshot.language) },
      hasLogo: snapshot.logoSha256 !== null,
      hasCopyButtons: hasCopyButtons(shown),
      above,
      below,
    },
    html`<div class="sheet">
      ${statusSection(title, shown)} ${payingPart(paymentSection(shown, given.snapshot), answers)}
      ${linesSection(shown)} ${detailsSection(shown)} ${questions}
    </div>`,
  );
}

/** In one place beside the line items. */
const payingPart = (payment: Html | '', answers: Html | '') =>
  payment === '' && answers === '' ? '' : html`<div class="paying">${payment} ${answers}</div>`;

function statusSection(title: string, shown: ShownInvoice): Html {
  const { mark, figure, lead } = statusText(shown);
  return html`<section class="status" aria-labelledby="title">
    <h1 id="title" dir="auto">${titleHtml(title)}</h1>
    <p class="mark ${shown.status}">${mark}</p>
    ${
      figure === undefined
        ? ''
        : html`<p class="amount"><span class="label">${figure.label}</span> ${figure.amount}</p>`
    }
    <p class="lead" dir="auto">${lead}</p>
    <p class="actions">
      ${payOnlineButton(shown)}
      <a
        class="${shown.payOnlineUrl === null ? 'button' : 'button quieter'}"
        href="${clientPagePath(shown.id, 'pdf')}"
        >${downloadLabel(shown)}</a
      >
    </p>
  </section>`;
}

/** The PDF is that of the day of issue, except for the mark of a void one. */
function downloadLabel(shown: ShownInvoice): string {
  const { download, downloadOriginal, downloadVoid } = textsOf(shown);
  const { paid, credited, writtenOff } = shown.totals;
  if (shown.status === 'void') return downloadVoid;
  return paid === 0 && credited === 0 && writtenOff === 0 ? download : downloadOriginal;
}

function payOnlineButton(shown: ShownInvoice): Html | '' {
  const { payOnlineUrl } = shown;
  if (payOnlineUrl === null) return '';
  return html`<a class="button" href="${payOnlineUrl}" target="_blank" rel="noopener noreferrer"
    >${textsOf(shown).payOnline}</a
  >`;
}

function linesSection(shown: ShownInvoice): Html {
  const { snapshot } = shown;
  const { money } = documentFormat(snapshot);
  const columns = lineColumns(snapshot);
  const notes = documentNotes(snapshot);
  const hasNotes = notes.text !== '' && !isEnded(shown);
  return html`<section class="lines" aria-labelledby="lines">
    <h2 id="lines">${textsOf(shown).items}</h2>
    <ol>
      ${snapshot.lines.map(
        (line) =>
          html`<li>
            <div>
              <h3 dir="auto">${line.title}</h3>
              ${line.details === '' ? '' : html`<p class="said" dir="auto">${line.details}</p>`}
              <p class="how">${lineInShort(columns, line)}</p>
            </div>
            <p class="figure">${columns.at(-1)?.cell(line)}</p>
          </li>`,
      )}
    </ol>
    <dl class="totals">
      ${currentTotals(shown).map(
        ({ label, note, amount, kind }) =>
          html`<div class="${kind}">
            <dt dir="auto">${label}${note === '' ? '' : html`<small>${note}</small>`}</dt>
            <dd class="figure">${money(amount)}</dd>
          </div>`,
      )}
    </dl>
    ${receiptsPart(shown)}
    ${
      hasNotes
        ? html`<h2>${notes.title}</h2>
            <p class="said" dir="auto">${notes.text}</p>`
        : ''
    }
  </section>`;
}

function receiptsPart(shown: ShownInvoice): Html | '' {
  const { id, receipts, snapshot } = shown;
  if (receipts.length === 0) return '';
  const { receipts: texts } = textsOf(shown);
  const { date } = documentFormat(snapshot);
  return html`<h2>${texts.title}</h2>
    <ul class="receipts">
      ${receipts.map(
        (receipt) =>
          html`<li>
            <div>
              <a href="${clientRecordPath(id, receipt.id)}"
                >${(receipt.isWhole ? texts.download : texts.downloadPart)(receipt.number)}</a
              >
              ${
                receipt.isWhole
                  ? ''
                  : html`<p class="how">
                      <a href="${clientRecordPath(id, receipt.id, 'whole')}"
                        >${texts.whole}<span class="sr-only">, ${receipt.number}</span></a
                      >
                    </p>`
              }
            </div>
            <p>${date(receipt.paymentDate)}</p>
          </li>`,
      )}
    </ul>`;
}

/** It asks for nothing any more, so its due date and payment terms are left out. */
function isEnded({ status }: ShownInvoice): boolean {
  return ['void', 'overpaid', 'written_off', 'credited'].includes(status);
}

/**
 * The document’s totals, then payments, credits and write-offs since. The amount due now ends them
 * if anything separates it from the total.
 */
function currentTotals(shown: ShownInvoice): TotalsRow[] {
  const { snapshot, totals, payments, creditNotes } = shown;
  const format = documentFormat(snapshot);
  const { totals: labels } = format.texts;
  const { writtenOff, amountDue } = totals;
  const since = [
    ...payments.map((entry) => entryRow(entry, format)),
    ...creditNotes.map(({ number, total }) => partRow(labels.creditNote(number), -total)),
    ...(writtenOff === 0 ? [] : [partRow(labels.adjustment, -writtenOff)]),
  ];
  const excess = overpaidBy(shown);
  const isSeparate = since.length > 0 || snapshot.deposits.length > 0;
  return [
    ...totalsRows(snapshot, format, false),
    ...since,
    ...(excess > 0 ? [dueRow(labels.overpaid, excess)] : []),
    ...(isSeparate && asksForPayment(snapshot, isEnded(shown))
      ? [dueRow(labels.amountDue, amountDue)]
      : []),
  ];
}

/** Money that went back is owed again. */
function entryRow(
  { kind, amount, paymentDate, from }: ShownInvoice['payments'][number],
  format: ReturnType<typeof documentFormat>,
): TotalsRow {
  const { totals: labels } = format.texts;
  const date = format.date(paymentDate);
  if (kind === 'credit') return partRow(labels.credit(from?.number ?? null), -amount);
  if (kind === 'refund') return partRow(labels.refund(date), amount);
  if (kind === 'release') return partRow(labels.moved(date), amount);
  return partRow(labels.payment(date), -amount);
}

function detailsSection(shown: ShownInvoice): Html {
  const { snapshot } = shown;
  const { seller, buyer } = documentFormat(snapshot).texts.parties;
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details">${textsOf(shown).details}</h2>
    <dl>
      ${documentFacts(snapshot, !isEnded(shown)).map(({ label, value }) => clientFact(label, value))}
      ${clientFact(buyer, recipientLines(snapshot).join('\n'))}
      ${clientFact(seller, senderLines(snapshot).join('\n'))}
    </dl>
  </section>`;
}

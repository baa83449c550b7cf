/** The client’s page of a statement of account: the content of its PDF. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import {
  agingCells,
  entryRows,
  openInvoiceRows,
  remittance,
  statementFacts,
  statementLead,
  statementTitle,
  toPayRows,
} from '../../../../shared/reports/statement-text.ts';
import type { StatementSnapshot } from '../../../../shared/reports/statement.schema.ts';
import { isolatedTexts } from '../../../../shared/text/direction.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { clientFrame } from '../../../documents/client-page/client-page.frame.ts';
import type { PageReader } from '../../../documents/client-page/client-page-part.ts';
import { pageFact } from '../../../documents/client-page/page-fact.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';

interface ShownStatement {
  id: string;
  /** As it is now: the client writes to an address that is read. */
  studio: { name: string; email: string };
  snapshot: StatementSnapshot;
}

export function statementClientPage(
  { id, studio, ...given }: ShownStatement,
  { styleSheet, above, below }: Pick<PageReader, 'styleSheet' | 'above' | 'below'>,
): Promise<string> {
  const snapshot = isolatedTexts(given.snapshot);
  const { language, logoSha256 } = snapshot;
  const title = statementTitle(snapshot);
  const noun = textsFor(language).documents.nouns.statement;
  const hasLogo = logoSha256 !== null;
  return clientFrame(
    { title, studio, styleSheet, language, document: { id, noun }, hasLogo, above, below },
    html`<div class="sheet">
      ${statusSection(id, snapshot)} ${paymentSection(snapshot)} ${entriesSection(snapshot)}
      ${detailsSection(snapshot)}
    </div>`,
  );
}

function statusSection(id: string, snapshot: StatementSnapshot): Html {
  const { texts, money, longDate } = documentFormat(snapshot);
  const { statement: labels } = texts;
  const { clientPages } = textsFor(snapshot.language);
  const { toPay, periodEnd } = snapshot;
  return html`<section class="status" aria-labelledby="title">
    <h1 id="title" dir="auto">${titleHtml(statementTitle(snapshot))}</h1>
    ${
      toPay === 0
        ? ''
        : html`<p class="amount"><span class="label">${labels.toPay}</span> ${money(toPay)}</p>`
    }
    <p class="lead" dir="auto">${statementLead(snapshot)} ${labels.since(longDate(periodEnd))}</p>
    <p class="actions">
      <a class="button" href="${clientPagePath(id, 'pdf')}">${clientPages.invoice.download}</a>
      <a class="button quieter" href="${clientPagePath(id, 'csv')}"
        >${clientPages.statement.downloadCsv}</a
      >
    </p>
  </section>`;
}

function paymentSection(snapshot: StatementSnapshot): Html | '' {
  const part = remittance(snapshot);
  if (part === null) return '';
  const { noBankDetails } = textsFor(snapshot.language).clientPages.statement;
  return html`<section class="pay" aria-labelledby="pay">
    <h2 id="pay">${part.title}</h2>
    ${snapshot.bank === null ? html`<p>${noBankDetails}</p>` : ''}
    <dl>${part.facts.map(({ label, value }) => pageFact(label, value))}</dl>
    ${part.further === '' ? '' : html`<p class="said" dir="auto">${part.further}</p>`}
  </section>`;
}

function entriesSection(snapshot: StatementSnapshot): Html {
  const { texts } = documentFormat(snapshot);
  const { statement: labels } = texts;
  return html`<section class="lines" aria-labelledby="lines">
    <h2 id="lines">${labels.entries}</h2>
    <ol>
      ${entryRows(snapshot).map(({ date, title, details, amount, balance }) =>
        row({
          title,
          details,
          how: date,
          figure: amount === '' ? balance : amount,
          below: amount === '' ? '' : `${labels.columns.balance} ${balance}`,
        }),
      )}
    </ol>
    ${openInvoices(snapshot)}
    <h2>${labels.aging}</h2>
    <dl class="totals">
      ${agingCells(snapshot).map(({ label, value }) => total('part', label, value))}
    </dl>
  </section>`;
}

function openInvoices(snapshot: StatementSnapshot): Html | '' {
  const { statement: labels } = documentFormat(snapshot).texts;
  if (snapshot.invoices.length === 0) return '';
  return html`<h2>${labels.openInvoices}</h2>
    <ol>
      ${openInvoiceRows(snapshot).map(({ title, details, dueDate, amount }) =>
        row({ title, details, how: labels.dueOn(dueDate), figure: amount, below: '' }),
      )}
    </ol>
    <dl class="totals">
      ${toPayRows(snapshot).map(({ kind, label, amount }) => total(kind, label, amount))}
    </dl>`;
}

interface Row {
  title: string;
  details: string;
  how: string;
  figure: string;
  /** The figure. */
  below: string;
}

function row({ title, details, how, figure, below }: Row): Html {
  return html`<li>
    <div>
      <h3 dir="auto">${title}</h3>
      <p class="how">${how}</p>
      ${details === '' ? '' : html`<p class="said" dir="auto">${details}</p>`}
    </div>
    <div class="figure">
      <p>${figure}</p>
      ${below === '' ? '' : html`<p class="how">${below}</p>`}
    </div>
  </li>`;
}

const total = (kind: string, label: string, amount: string): Html =>
  html`<div class="${kind}">
    <dt>${label}</dt>
    <dd class="figure">${amount}</dd>
  </div>`;

function detailsSection(snapshot: StatementSnapshot): Html {
  const { seller, buyer } = documentFormat(snapshot).texts.parties;
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details">${textsFor(snapshot.language).clientPages.invoice.details}</h2>
    <dl>
      ${statementFacts(snapshot).map(({ label, value }) => pageFact(label, value))}
      ${pageFact(buyer, recipientLines(snapshot).join('\n'))}
      ${pageFact(seller, senderLines(snapshot).join('\n'))}
    </dl>
  </section>`;
}

/** The frame of the client’s pages. */
import { html } from 'hono/html';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import type { Html } from '../../platform/mail/new-mail.ts';

interface Frame {
  title: string;
  studio: Pick<InvoiceSnapshot['seller'], 'name' | 'email'>;
  /** Of the invoice that is looked at; undefined where there is none to see. */
  invoiceId: string | undefined;
  /** Whether the studio’s logo stands in the place of its name. */
  hasLogo?: boolean;
}

export async function clientFrame(
  { title, studio, invoiceId, hasLogo = false }: Frame,
  content: Html,
): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${title} · ${studio.name}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/i/page.css" />
        ${
          invoiceId === undefined
            ? ''
            : html`<link rel="stylesheet" href="/i/${invoiceId}/seen.css" />`
        }
      </head>
      <body>
        <header>
          ${
            hasLogo && invoiceId !== undefined
              ? html`<img class="logo" src="/i/${invoiceId}/logo" alt="${studio.name}" />`
              : html`<p class="studio" dir="auto">${studio.name}</p>`
          }
        </header>
        <main>${content}</main>
        ${invoiceId === undefined ? '' : footer(studio)}
      </body>
    </html>`;
  return document.toString();
}

function footer({ name, email }: Frame['studio']): Html {
  return html`<footer>
    <p>Questions? Write to <a href="mailto:${email}">${email}</a>.</p>
    <p class="quiet">
      Whoever has the link from our mail can see this page. It tells <bdi>${name}</bdi> that it was
      opened, and nothing else about you.
    </p>
  </footer>`;
}

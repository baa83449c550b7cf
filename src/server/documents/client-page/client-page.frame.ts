/** The frame of the client’s pages. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../shared/documents/client-paths.ts';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import type { Html } from '../../platform/mail/new-mail.ts';

interface Frame {
  title: string;
  studio: Pick<Seller, 'name' | 'email'>;
  /** URL of the pages’ style sheet. */
  styleSheet: string;
  /** Label of the document shown, e.g. “invoice”; undefined on pages without a document. */
  document: { id: string; noun: string } | undefined;
  /** Whether to show the studio’s logo instead of its name. */
  hasLogo?: boolean;
}

export async function clientFrame(
  { title, studio, styleSheet, document: shown, hasLogo = false }: Frame,
  content: Html,
): Promise<string> {
  const logo = hasLogo && shown !== undefined ? clientPagePath(shown.id, 'logo') : undefined;
  const page = await html`<!doctype html>
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
        <link rel="stylesheet" href="${styleSheet}" />
        ${
          shown === undefined
            ? ''
            : html`<link rel="stylesheet" href="${clientPagePath(shown.id, 'seen.css')}" />`
        }
      </head>
      <body>
        <header>
          ${
            logo !== undefined
              ? html`<img class="logo" src="${logo}" alt="${studio.name}" />`
              : html`<p class="studio" dir="auto">${studio.name}</p>`
          }
        </header>
        <main>${content}</main>
        ${shown === undefined ? '' : footer(studio, shown.noun)}
      </body>
    </html>`;
  return page.toString();
}

function footer({ name, email }: Frame['studio'], noun: string): Html {
  return html`<footer>
    <p>Questions? Email <a href="mailto:${email}">${email}</a>.</p>
    <p class="quiet">
      Anyone with this link can view this ${noun}. <bdi>${name}</bdi> can see when your link was
      opened; nothing else is recorded.
    </p>
  </footer>`;
}

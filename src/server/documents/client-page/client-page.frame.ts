/** The frame of the client’s pages, and those that show no document but say why. */
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

type Notice = Pick<Frame, 'studio' | 'styleSheet'>;

/** For an invalid link: the same page, whatever the reason. */
export function linklessPage(notice: Notice): Promise<string> {
  return noticePage(
    notice,
    'This link opens nothing',
    html`<p class="lead">
        It may be over, or a newer one may have taken its place. Please write to ${mailto(notice)},
        and you will get a new link.
      </p>
      <p>
        If you have just opened it from our mail, your browser may not have kept the cookie that it
        needs. Allow it for this site, and open the link in the mail again.
      </p>`,
  );
}

/** `wait`: seconds until the next attempt is allowed. */
export function waitPage(notice: Notice, wait: number): Promise<string> {
  return noticePage(
    notice,
    'One moment, please',
    html`<p class="lead">
      Many links that open nothing were tried from your network. Please try again in
      ${Math.ceil(wait / 60)} min.
    </p>`,
  );
}

/** For the link to a superseded revision. */
export function replacedPage(notice: Notice, noun: string): Promise<string> {
  return noticePage(
    notice,
    `This ${noun} was replaced`,
    html`<p class="lead">
      There is a newer version of this ${noun}. Use the link in our latest email, or email
      ${mailto(notice)} for a new one.
    </p>`,
  );
}

/** For a document whose stored content is not what was issued or sent. */
export function changedPage(notice: Notice): Promise<string> {
  return noticePage(
    notice,
    'This document can’t be shown',
    html`<p class="lead">
      It differs from what was issued or sent. Please email ${mailto(notice)} for a copy.
    </p>`,
  );
}

/** For a response through a link that only permits viewing. */
export function viewOnlyPage(notice: Notice, noun: string): Promise<string> {
  return noticePage(
    notice,
    `You can only view this ${noun}`,
    html`<p class="lead">
      Your link does not let you respond. If you should be able to, email ${mailto(notice)}.
    </p>`,
  );
}

/** For a response from an outdated page: another link was opened, or a newer revision was sent. */
export function outdatedPage(notice: Notice, noun: string): Promise<string> {
  return noticePage(
    notice,
    'Your response was not saved',
    html`<p class="lead">
      Another link to this ${noun} was opened in this browser, or there is a newer version. Open the
      link in your email again, then send your response.
    </p>`,
  );
}

function noticePage(notice: Notice, title: string, content: Html): Promise<string> {
  return clientFrame(
    { title, ...notice, document: undefined },
    html`<div class="linkless">
      <h1>${title}</h1>
      ${content}
    </div>`,
  );
}

function mailto({ studio: { email } }: Notice): Html {
  return html`<a href="mailto:${email}">${email}</a>`;
}

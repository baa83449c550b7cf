/** Parts of client pages that offer a new link, and say what became of it. */
import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { findRecipient } from '../links/recipients.repository.ts';
import { mailto, noticePage, type PageNotice } from './client-page.frame.ts';
import { formAction, outcomePlace } from './outcome.ts';
import type { SubmittedForm } from './read-form.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.renewal;

/** What became of a request for a new link. */
export interface Renewal {
  outcome: 'sent' | 'limit';
  /** The address of the recipient. */
  email: string;
}

/**
 * Why responding needs the link to be opened again, and a form that asks for a new one. The entries
 * of the form that was not carried out are kept meanwhile.
 */
export async function renewalOffer(
  db: Database,
  { link, kind, document, form }: SubmittedForm,
): Promise<Html> {
  const noun = kind.noun(document);
  const { seller: studio } = document.snapshot;
  const { email = '' } = (await findRecipient(db, link)) ?? {};
  return pageNotice(
    texts.title,
    email === ''
      ? html`<p>${texts.openAgain(noun)} ${texts.orEmail} ${mailto({ studio })}.</p>`
      : html`<p>${texts.openAgain(noun)} ${texts.orRequest(maskedAddress(email))}</p>
          ${renewalForm(link, form)}`,
  );
}

/** What became of the request, above a page with the entries that were kept. */
export function renewalNotice({ outcome, email }: Renewal, studio: PageNotice['studio']): Html {
  return outcome === 'sent'
    ? pageNotice(texts.sent.title, html`<p>${texts.sent.thenContinue(maskedAddress(email))}</p>`)
    : pageNotice(texts.limit.title, html`<p>${texts.limit.text} ${mailto({ studio })}.</p>`);
}

/** Above the entries of a page that was opened with an older link of the same recipient. */
export function submitAgainNotice(): Html {
  return pageNotice(texts.newLink.title, html`<p>${texts.newLink.text}</p>`);
}

/** For a link that has expired. */
export function expiredPage(
  shown: PageNotice,
  noun: string,
  link: DocumentLinkRow,
  email: string,
): Promise<string> {
  const { title, text } = texts.expired;
  return noticePage(
    shown,
    title,
    html`<p class="lead">${text(noun, maskedAddress(email))}</p>
      ${renewalForm(link)}`,
  );
}

/** After a new link was requested in place of one that has expired. */
export function renewedPage(shown: PageNotice, { outcome, email }: Renewal): Promise<string> {
  return outcome === 'sent'
    ? noticePage(
        shown,
        texts.sent.title,
        html`<p class="lead">${texts.sent.thenOpen(maskedAddress(email))}</p>`,
      )
    : noticePage(
        shown,
        texts.limit.title,
        html`<p class="lead">${texts.limit.text} ${mailto(shown)}.</p>`,
      );
}

export function pageNotice(title: string, content: Html): Html {
  return html`<section class="renewal" role="alert" aria-labelledby="renewal" ${outcomePlace}>
    <h2 id="renewal">${title}</h2>
    ${content}
  </section>`;
}

/** `form`: its fields are submitted along, so that the page can show them again. */
function renewalForm(
  { id, targetId }: Pick<DocumentLinkRow, 'id' | 'targetId'>,
  form = new URLSearchParams(),
): Html {
  const kept = [...form].filter(([name]) => name !== 'link');
  return html`<form method="post" action="${formAction(targetId, 'new-link')}">
    <input type="hidden" name="link" value="${id}" />
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <p class="actions"><button class="button">${texts.button}</button></p>
  </form>`;
}

/** E.g. `a•••@l•••.example`: who has the mailbox recognizes it, and others don’t learn it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const dot = host.lastIndexOf('.');
  const [first = ''] = email;
  const [firstOfHost = ''] = host;
  return `${first}•••@${firstOfHost}•••${dot < 0 ? '' : host.slice(dot)}`;
}

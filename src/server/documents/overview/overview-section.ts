/** “Your documents” on the page of a document: a list, and a form for each that asks for its link. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../shared/documents/client-paths.ts';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { mailto, type PageNotice } from '../client-page/client-page.frame.ts';
import { maskedAddress, pageNotice, renewalNotice } from '../client-page/renewal.ts';
import type { Renewal } from '../client-page/renewal.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import type { ListedDocument } from './overview.reading.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.overview;

interface Overview {
  documents: readonly ListedDocument[];
  link: Pick<ReaderLink, 'id' | 'targetId'>;
  studio: Pick<Seller, 'name'>;
}

/** Nothing without a document. */
export function overviewSection({ documents, link, studio }: Overview): Html | '' {
  if (documents.length === 0) return '';
  return html`<section class="overview" aria-labelledby="your-documents">
    <h2 id="your-documents">${texts.title} <bdi>${studio.name}</bdi></h2>
    <p class="quiet">${texts.hint}</p>
    <ul>
      ${documents.map(
        ({ id, title, status, amount, sentOn }) =>
          html`<li>
            <h3 dir="auto">${title}</h3>
            <p class="how">${status} · ${texts.sentOn(sentOn)}</p>
            ${
              amount === null
                ? ''
                : html`<p class="amount-of">
                    <span class="how">${amount.label}</span>
                    <span class="figure">${amount.amount}</span>
                  </p>`
            }
            <form method="post" action="${clientPagePath(link.targetId, 'document-link')}">
              <input type="hidden" name="link" value="${link.id}" />
              <button class="button quieter" name="document" value="${id}">
                ${texts.button}<span class="sr-only"> ${texts.to(title)}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** What became of the request for a link to another document; undefined: it is not listed any more. */
export function requestedNotice(
  requested: (Renewal & { title: string }) | undefined,
  studio: PageNotice['studio'],
): Html {
  if (requested === undefined) {
    return pageNotice(texts.gone.title, html`<p>${texts.gone.text} ${mailto({ studio })}.</p>`);
  }
  const { outcome, email, title } = requested;
  if (outcome === 'limit') return renewalNotice(requested, studio);
  return pageNotice(texts.sent.title, html`<p>${texts.sent.text(title, maskedAddress(email))}</p>`);
}

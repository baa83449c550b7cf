/** “Your documents” on the page of a document: a list, and a form for each that asks for its link. */
import { html } from 'hono/html';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { mailto, type PageNotice } from '../client-page/client-page.frame.ts';
import { confirmation, formAction, outcomePlace } from '../client-page/outcome.ts';
import { maskedAddress, pageNotice, renewalNotice } from '../client-page/renewal.ts';
import type { Renewal } from '../client-page/renewal.ts';
import { codeForms } from '../client-page/code-forms.ts';
import type { CodeProblem } from '../codes/reading-code.ts';
import type { ReaderLink } from '../links/grants.repository.ts';
import { isolated } from '../../../shared/text/direction.ts';
import type { ListedDocument } from './overview.reading.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.overview;

/** `sent` of the page after its code: see `PageReader`. */
export const OVERVIEW_SENT = 'overview';

interface Overview {
  documents: readonly ListedDocument[];
  link: Pick<ReaderLink, 'id' | 'targetId'>;
  studio: Pick<Seller, 'name'>;
  /** Null once the reader proved by an email code that the mailbox is theirs: links are forwarded. */
  proof: Proof | null;
  /** What became of a request for a link. */
  notice: Html | undefined;
  /** Whether the reader comes from a form of it, other than that. */
  isOutcome: boolean;
}

interface Proof {
  email: string;
  hasCode: boolean;
  /** Whether the page asks for a code above, which proves it as well. */
  isAsked: boolean;
  problem: CodeProblem | undefined;
}

/** Of at least one document. */
export function overviewSection(view: Overview): Html {
  const { studio, proof } = view;
  return html`<section class="overview" aria-labelledby="your-documents">
    <h2 id="your-documents">${texts.title} <bdi>${studio.name}</bdi></h2>
    ${proof === null ? list(view) : codePart(view, proof)}
  </section>`;
}

function codePart(
  { link, isOutcome }: Overview,
  { email, hasCode, isAsked, problem }: Proof,
): Html {
  if (isAsked) {
    return html`<p class="quiet" ${isOutcome ? outcomePlace : ''}>${texts.codeAbove}</p>`;
  }
  const address = isolated(maskedAddress(email));
  return html`${
    isOutcome && hasCode
      ? confirmation(texts.codeSent(address))
      : html`<p class="quiet" ${isOutcome ? outcomePlace : ''}>${texts.codeFirst(address)}</p>`
  }
  ${codeForms({ link, action: formAction(link.targetId, 'document-link'), id: 'overview-code', hasCode, problem })}`;
}

function list({ documents, link, notice, isOutcome }: Overview): Html {
  return html`${isOutcome ? confirmation(texts.confirmed) : ''} ${notice ?? ''}
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
            <form method="post" action="${formAction(link.targetId, 'document-link')}">
              <input type="hidden" name="link" value="${link.id}" />
              <button class="button quieter" name="document" value="${id}">
                ${texts.button}<span class="sr-only"> ${texts.to(title)}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>`;
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

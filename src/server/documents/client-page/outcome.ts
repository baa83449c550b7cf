/**
 * Every form of a client’s page leads to one place on the page that follows, which says what became
 * of it. The fragment belongs to the form’s address, so that browsers show that place without a
 * script and after a refusal, too.
 */
import { html } from 'hono/html';
import { clientPagePath, clientPath } from '../../../shared/documents/client-paths.ts';
import type { Html } from '../../platform/mail/new-mail.ts';

type FormPath = 'response' | 'share' | 'new-link' | 'document-link';

export const atOutcome = (path: string) => `${path}#outcome`;

/** Where a form of the page is submitted. */
export const formAction = (documentId: string, path: FormPath) =>
  atOutcome(clientPagePath(documentId, path));

/** The page after a form was carried out; a reload submits nothing again. `sent`: see `PageReader`. */
export const outcomePath = (documentId: string, sent: string) =>
  `${clientPath(documentId)}?sent=${encodeURIComponent(sent)}#outcome`;

/** Attributes of the element that says it, of which a page has one. Screen readers go there. */
export const outcomePlace: Html = html`id="outcome" tabindex="-1"`;

/** In place of the form, or above it. */
export const confirmation = (text: string): Html =>
  html`<p class="confirmation" role="status" ${outcomePlace}>${text}</p>`;

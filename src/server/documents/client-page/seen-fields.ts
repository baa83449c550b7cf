import { html } from 'hono/html';
import type { Html } from '../../platform/mail/new-mail.ts';
import type { PageReader } from './client-page-part.ts';
import { formAction } from './outcome.ts';

export interface SeenDocument {
  /** Null for a preview. */
  link: PageReader['link'] | null;
  revision: number;
  sha256: string;
}

/** Of every form: they say what the client saw. If it changed meanwhile, the form does nothing. */
export function seenFields({ link, revision, sha256 }: SeenDocument): Html {
  return html`<input type="hidden" name="link" value="${link?.id ?? ''}" />
    <input type="hidden" name="revision" value="${revision}" />
    <input type="hidden" name="sha256" value="${sha256}" />`;
}

/** Whether a form is about the document as it is. */
export const isOfSeen = (form: URLSearchParams, { revision, sha256 }: Omit<SeenDocument, 'link'>) =>
  form.get('revision') === String(revision) && form.get('sha256') === sha256;

/** `style`: its class. */
export function responseForm(seen: SeenDocument & { id: string }, content: Html, style = ''): Html {
  return html`<form
    method="post"
    class="${style}"
    action="${formAction(seen.id, 'response')}"
    novalidate
  >
    ${seenFields(seen)} ${content}
  </form>`;
}

/** Pages that explain why a document is not shown or a response not accepted. */
import { html } from 'hono/html';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { clientFrame } from './client-page.frame.ts';

interface Notice {
  studio: Pick<Seller, 'name' | 'email'>;
  /** URL of the pages’ style sheet. */
  styleSheet: string;
}

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

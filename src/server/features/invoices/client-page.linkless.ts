/** What somebody sees whose link opens nothing: the same, whatever the reason. */
import { html } from 'hono/html';
import type { InvoiceSnapshot } from '../../../shared/invoices/invoice-snapshot.schema.ts';
import { clientFrame } from './client-page.frame.ts';

/** `wait`: the seconds to wait after too many tries. */
export function linklessPage(
  studio: Pick<InvoiceSnapshot['seller'], 'name' | 'email'>,
  wait: number | undefined,
): Promise<string> {
  const title = wait === undefined ? 'This link opens nothing' : 'One moment, please';
  return clientFrame(
    { title, studio, invoiceId: undefined },
    html`<div class="linkless">
      <h1>${title}</h1>
      ${
        wait === undefined
          ? html`<p class="lead">
                It may be over, or a newer one may have taken its place. Please write to
                <a href="mailto:${studio.email}">${studio.email}</a>, and you will get a new link.
              </p>
              <p>
                If you have just opened it from our mail, your browser may not have kept the cookie
                that it needs. Allow it for this site, and open the link in the mail again.
              </p>`
          : html`<p class="lead">
              Many links that open nothing were tried from your network. Please try again in
              ${Math.ceil(wait / 60)} min.
            </p>`
      }
    </div>`,
  );
}

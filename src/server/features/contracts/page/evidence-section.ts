/** Where a signer downloads the evidence package of an executed contract, after an email code. */
import { html } from 'hono/html';
import { clientPagePath } from '../../../../shared/documents/client-paths.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { confirmation } from '../../../documents/client-page/outcome.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { emailCode } from './email-code-forms.ts';
import type { SignView } from './sign-view.ts';

export function evidenceSection(view: SignView, problems: Html | ''): Html {
  const { texts, document, signing } = view;
  const { evidence } = texts;
  return html`<section class="sign" aria-labelledby="evidence">
    <h2 id="evidence">${evidence.title}</h2>
    <p>${evidence.lead}</p>
    ${problems}
    ${view.sent === 'confirm' && signing?.isConfirmed === true ? confirmation(evidence.confirmed) : ''}
    ${
      signing?.isConfirmed === true
        ? html`<p class="actions">
            <a class="button" href="${clientPagePath(document.head.id, 'evidence')}" download>
              ${evidence.download}
            </a>
          </p>`
        : html`<p>${evidence.codeLead(isolated(signing?.reader?.email ?? ''))}</p>
            ${emailCode(view)}`
    }
  </section>`;
}

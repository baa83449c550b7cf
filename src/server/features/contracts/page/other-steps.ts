/** What a signer can do other than sign: name someone else, and decline. Also before their turn. */
import { html } from 'hono/html';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { THREAD_LIMITS } from '../../../../shared/documents/threads.schema.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { confirmation, outcomePlace } from '../../../documents/client-page/outcome.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { LONGEST_NOTE } from '../signing/signing-form.ts';
import { signForm, signInput, signProblems, signText } from './sign-fields.ts';
import type { SignView } from './sign-view.ts';

export function otherSteps(view: SignView): Html {
  const { decline, other } = view.texts;
  const { replacement } = view;
  return html`${replacement === undefined ? '' : askedPart(view, replacement.name)}
  ${view.sent === 'withdraw' ? confirmation(other.withdrawn) : ''}
  ${disclosed(view, 'other', {
    ...other,
    summary: replacement === undefined ? other.summary : other.again,
    fields: html`${signInput(view, {
      name: 'otherName',
      label: other.name,
      maxLength: THREAD_LIMITS.name,
    })}
    ${signInput(view, { name: 'otherEmail', label: other.email, type: 'email', maxLength: 254 })}
    ${signText(view, {
      name: 'otherNote',
      label: html`${other.note} <small>${view.texts.optional}</small>`,
      maxLength: LONGEST_NOTE,
      isRequired: false,
    })}`,
  })}
  ${disclosed(view, 'decline', {
    ...decline,
    fields: signText(view, {
      name: 'reason',
      label: decline.reason,
      maxLength: EVIDENCE_LIMITS.reason,
    }),
  })}`;
}

/** Until the owner has answered or replaced them. */
function askedPart(view: SignView, name: string): Html {
  const { other } = view.texts;
  return html`<div class="confirmation" role="status" ${view.sent === 'other' ? outcomePlace : ''}>
      <p><strong>${other.asked(isolated(name))}</strong></p>
      <p>${other.next}</p>
    </div>
    ${signForm(
      view,
      html`<p class="actions">
        <button class="button quieter" name="step" value="withdraw">${other.withdraw}</button>
      </p>`,
    )}`;
}

interface Disclosed {
  summary: string;
  hint: string;
  fields: Html;
  button: string;
}

function disclosed(
  view: SignView,
  step: 'other' | 'decline',
  { summary, hint, fields, button }: Disclosed,
): Html {
  const isOpen = view.step === step;
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${summary}</summary>
    ${isOpen ? signProblems(view) : ''}
    ${signForm(
      view,
      html`<p class="quiet">${hint}</p>
        ${fields}
        <p class="actions">
          <button class="button quieter" name="step" value="${step}">${button}</button>
        </p>`,
    )}
  </details>`;
}

/** The forms that request an email code, and take it. */
import { html } from 'hono/html';
import { isolated } from '../../../../shared/text/direction.ts';
import { confirmation } from '../../../documents/client-page/outcome.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { signForm, signInput } from './sign-fields.ts';
import type { SignView } from './sign-view.ts';

export function emailCode(view: SignView): Html {
  const { texts, hasCode, sent, signing } = view;
  const { code } = texts;
  const request = signForm(
    view,
    html`<p class="actions">
      <button class="${hasCode ? 'button quieter' : 'button'}" name="step" value="code">
        ${hasCode ? code.again : code.request}
      </button>
    </p>`,
  );
  const address = isolated(signing?.reader?.email ?? '');
  return html`${hasCode && sent === 'code' ? confirmation(code.sent(address)) : ''}
  ${
    hasCode
      ? signForm(
          view,
          html`${signInput(view, {
              name: 'code',
              label: code.field,
              hint: code.hint,
              autocomplete: 'one-time-code',
              maxLength: 12,
              isNumber: true,
            })}
            <p class="actions">
              <button class="button" name="step" value="confirm">${code.confirm}</button>
            </p>`,
        )
      : ''
  }
  ${request}`;
}

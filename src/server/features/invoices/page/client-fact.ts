import { html } from 'hono/html';
import type { Html } from '../../../platform/mail/new-mail.ts';

/** A row of a list of facts. `style`: ` whole` if a tap selects the whole text for copying. */
export function clientFact(label: string, value: string, style: '' | ' whole' = ''): Html {
  return html`<div>
    <dt dir="auto">${label}</dt>
    <dd class="said${style}" dir="auto">${value}</dd>
  </div>`;
}

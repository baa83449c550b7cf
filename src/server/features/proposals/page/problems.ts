import { html } from 'hono/html';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageView } from './page-view.ts';

/** Above a page whose form was refused: what to correct, and where. */
export function problemSummary({ problems, texts }: PageView): Html | '' {
  const all = Object.entries(problems);
  if (all.length === 0) return '';
  return html`<div class="problems" role="alert">
    <h2>${texts.problems.title}</h2>
    <ul>
      ${all.map(([field, problem]) =>
        linkedFields.has(field) || field.startsWith('question')
          ? html`<li><a href="#${field}">${problem}</a></li>`
          : html`<li>${problem}</li>`,
      )}
    </ul>
  </div>`;
}

/** Fields whose names are also the ids of their elements. */
const linkedFields: ReadonlySet<string> = new Set([
  'name',
  'title',
  'authorized',
  'invoiceName',
  'invoiceEmail',
  'fundReference',
  'purchaseOrder',
  'askerName',
  'askerEmail',
]);

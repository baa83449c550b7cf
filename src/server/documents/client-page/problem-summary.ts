import { html } from 'hono/html';
import type { Html } from '../../platform/mail/new-mail.ts';

interface Problems {
  /** Sentences by the names of their fields. */
  problems: Readonly<Record<string, string>>;
  title: string;
  /** Fields whose names are also the ids of their elements. */
  linked: ReadonlySet<string>;
}

/** Above a page whose form was refused: what to correct, and where. */
export function problemSummary({ problems, title, linked }: Problems): Html | '' {
  const all = Object.entries(problems);
  if (all.length === 0) return '';
  return html`<div class="problems" role="alert">
    <h2>${title}</h2>
    <ul>
      ${all.map(([field, problem]) =>
        linked.has(field) || field.startsWith('question')
          ? html`<li><a href="#${field}">${problem}</a></li>`
          : html`<li>${problem}</li>`,
      )}
    </ul>
  </div>`;
}

import { html } from 'hono/html';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { outcomePlace } from './outcome.ts';

interface Problems {
  /** Sentences by the names of their fields. */
  problems: Readonly<Record<string, string>>;
  title: string;
}

const { corrected } = textsFor(DEFAULT_LANGUAGE).clientPages;

/** What has no field whose id is its name. */
const unlinked: ReadonlySet<string> = new Set(['', 'selection', 'drawn']);

/** Beside a form that was refused: what to correct, and where. */
export function problemSummary({ problems, title }: Problems): Html | '' {
  const all = Object.entries(problems);
  if (all.length === 0) return '';
  return html`<div class="problems" role="alert" ${outcomePlace}>
      <h2>${title}</h2>
      <ul>
        ${all.map(([field, problem]) =>
          unlinked.has(field)
            ? html`<li>${problem}</li>`
            : html`<li><a href="#${field}">${problem}</a></li>`,
        )}
      </ul>
    </div>
    <p class="sr-only" role="status" data-corrected="${corrected}"></p>`;
}

/** What has changed since the revision that the reader got before. Works without a script. */
import { html } from 'hono/html';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { comparisonHtml } from '../../../documents/comparison/comparison-html.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import type { PageView } from './page-view.ts';

export function changesPart({ changes, snapshot, revision, texts }: PageView): Html | '' {
  if (changes === null) return '';
  const { comparison } = textsFor(snapshot.language);
  const names = {
    before: comparison.version(changes.since),
    after: comparison.version(revision),
  };
  return html`<details class="changes">
    <summary>${texts.changedSince(changes.since)}</summary>
    ${comparisonHtml(changes, comparison, names)}
  </details>`;
}

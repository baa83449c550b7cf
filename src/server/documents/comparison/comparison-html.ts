/** What differs between two revisions, as HTML for client pages; styled by comparison.css. */
import { html } from 'hono/html';
import type {
  ChangedBlock,
  ChangedItem,
  ChangedPart,
  ChangedSection,
  ChangeKind,
  ChangeTable,
  DocumentComparison,
} from '../../../shared/documents/comparison/comparison.schema.ts';
import { foldBlocks, type BlockRun } from '../../../shared/documents/comparison/fold-blocks.ts';
import type { Texts } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { titleHtml } from '../rich-text/title-html.ts';

type Words = Texts['comparison'];

/** `before`, `after`: names of the revisions, for the columns of tables. */
export function comparisonHtml(
  { sections, tables }: DocumentComparison,
  texts: Words,
  { before, after }: { before: string; after: string },
): Html {
  return html`<div class="comparison">
    ${sections.map((section) => sectionHtml(section, texts))}
    ${tables.map((table) => tableHtml(table, texts, { before, after }))}
  </div>`;
}

function sectionHtml(
  { heading, earlierHeading, changes, blocks }: ChangedSection,
  texts: Words,
): Html {
  const isFormatting =
    changes.includes('edited') && blocks.every(({ change }) => change === 'same');
  return html`<section>
    <h2 dir="auto">${titleHtml(heading)} ${kindsHtml(changes, texts)}</h2>
    ${earlierHeading === null ? '' : html`<p class="quiet">${texts.earlierHeading(earlierHeading)}</p>`}
    ${isFormatting ? html`<p class="quiet">${texts.formatting}</p>` : ''}
    ${foldBlocks(blocks).map((run) => runHtml(run, texts))}
  </section>`;
}

function runHtml({ isFolded, blocks }: BlockRun, texts: Words): Html {
  const shown = blocks.map((block) => blockHtml(block, texts));
  if (!isFolded) return html`${shown}`;
  return html`<details>
    <summary>${texts.unchanged(blocks.length)}</summary>
    ${shown}
  </details>`;
}

function blockHtml({ role, change, parts }: ChangedBlock, texts: Words): Html {
  const isFormatting = change === 'changed' && parts.every(({ kind }) => kind === 'same');
  const said = role === 'image' ? texts.replaced : texts.formattingOnly;
  const note = isFormatting ? html` <span class="quiet">(${said})</span>` : '';
  // Without spaces around: they would be shown.
  const shown = html`${parts.map((part) => partHtml(part, texts))}${note}`;
  return html`<p class="changed-block ${role} ${change}" dir="auto">${shown}</p>`;
}

/** Struck through or underlined, and said by words to screen readers. */
function partHtml({ kind, text }: ChangedPart, texts: Words): Html {
  if (kind === 'same') return html`${text}`;
  const { start, end } = texts.spoken[kind];
  const spoken = (words: string) => html`<span class="sr-only">${words}</span>`;
  return kind === 'added'
    ? html`<ins>${spoken(start)}${text}${spoken(end)}</ins>`
    : html`<del>${spoken(start)}${text}${spoken(end)}</del>`;
}

function tableHtml(
  { title, items }: ChangeTable,
  texts: Words,
  { before, after }: { before: string; after: string },
): Html {
  return html`<section>
    <h2>${title}</h2>
    <table class="changed-items">
      <caption class="sr-only">
        ${title}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.item}</th>
          <th scope="col">${before}</th>
          <th scope="col">${after}</th>
        </tr>
      </thead>
      ${items.map((item) => itemHtml(item, texts))}
    </table>
  </section>`;
}

/** One row if the name of the item says everything, else one for each field. */
function itemHtml({ name, changes, fields }: ChangedItem, texts: Words): Html {
  const isOneRow = fields.length === 1 && fields[0]?.label === '';
  return html`<tbody>
    ${
      isOneRow
        ? ''
        : html`<tr>
            <th scope="rowgroup" colspan="3" dir="auto">${name} ${kindsHtml(changes, texts)}</th>
          </tr>`
    }
    ${fields.map(
      ({ label, before, after }) =>
        html`<tr>
          <th scope="row" dir="auto">${isOneRow ? name : label}</th>
          <td dir="auto">${before ?? texts.nothing}</td>
          <td dir="auto">${after ?? texts.nothing}</td>
        </tr>`,
    )}
  </tbody>`;
}

const kindsHtml = (changes: readonly ChangeKind[], texts: Words): Html =>
  html`<small>${changes.map((kind) => texts.kinds[kind]).join(', ')}</small>`;

/** The text of a contract on its page, with a list of its clauses; or the client’s own PDF. */
import { html } from 'hono/html';
import type { FrozenClause } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import { clientFilePath } from '../../../../shared/documents/client-paths.ts';
import { richTextToPlain } from '../../../../shared/rich-text/rich-text.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { richTextHtml } from '../../../documents/rich-text/rich-text-html.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { hasSignatures } from './cover.ts';
import type { ContractView } from './page-view.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';

/** Fewer need no list. */
const FEWEST_IN_OUTLINE = 3;

/** Clauses of the first level; the others belong to them. */
export function contractOutline(view: ContractView): Html | '' {
  const { texts, snapshot } = view;
  const { body } = snapshot;
  if (body.kind === 'upload') return '';
  const listed = body.clauses.filter(({ level, heading }) => level === 1 && heading !== '');
  if (listed.length < FEWEST_IN_OUTLINE) return '';
  return html`<nav class="outline" aria-label="${texts.contents}">
    <details>
      <summary>${texts.contents}</summary>
      <ol>
        ${listed.map(
          (clause) =>
            html`<li>
              <a href="#${idOf(clause)}"
                ><span class="number">${clause.number}.</span>
                <span dir="auto">${clause.heading}</span></a
              >
            </li>`,
        )}
        ${
          hasSignatures(view)
            ? html`<li><a href="#signatures">${texts.signatures.title}</a></li>`
            : ''
        }
      </ol>
    </details>
  </nav>`;
}

export function contractText(view: ContractView): Html {
  const { body, language } = view.snapshot;
  if (body.kind === 'upload') return uploadedPart(view, body);
  return html`<div class="block introduction" data-section="introduction">
      ${richTextHtml(body.introduction, { ...noImages, language })}
    </div>
    ${body.clauses.map((clause) => clausePart(view, clause))}`;
}

/** Texts of contracts have none. */
const noImages = { imageOf: () => undefined };

function clausePart({ texts, snapshot }: ContractView, clause: FrozenClause): Html {
  const { number, level, heading, text } = clause;
  const id = idOf(clause);
  const name =
    heading === ''
      ? html`<span class="sr-only">${texts.clause(number)}</span>`
      : titleHtml(heading);
  const shown = html`<span class="number">${level === 1 ? `${number}.` : number}</span>
    <span dir="auto">${name}</span>`;
  return html`<section
    class="clause level-${level}"
    id="${id}"
    data-section="${clause.key}"
    aria-labelledby="${id}-title"
  >
    ${level === 1 ? html`<h2 id="${id}-title">${shown}</h2>` : html`<h3 id="${id}-title">${shown}</h3>`}
    ${richTextToPlain(text) === '' ? '' : richTextHtml(text, { ...noImages, language: snapshot.language })}
  </section>`;
}

/** Only who has a link can open it; a preview has none. */
function uploadedPart(
  { id, link, texts, format }: ContractView,
  { file, pages }: { file: AttachedFile; pages: number },
): Html {
  const { upload } = texts;
  const name = html`<bdi>${upload.open(file.name)}</bdi>`;
  return html`<section class="block upload" aria-labelledby="upload-title">
    <h2 id="upload-title">${upload.title}</h2>
    <p>${upload.lead}</p>
    <p class="actions">
      ${
        link === null
          ? html`<span class="button quieter">${name}</span>`
          : html`<a class="button quieter" href="${clientFilePath(id, file.id)}">${name}</a>`
      }
    </p>
    <p class="how">${upload.about(counted(pages, 'page'), format.fileSize(file.sizeBytes))}</p>
    <p class="quiet">${upload.appended}</p>
  </section>`;
}

const idOf = ({ key }: FrozenClause) => `clause-${key}`;

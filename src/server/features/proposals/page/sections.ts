/** The sections of a proposal on its page, and the list of them. */
import { html } from 'hono/html';
import { clientFilePath } from '../../../../shared/documents/client-paths.ts';
import { sectionHeading } from '../../../../shared/proposals/proposal-labels.ts';
import type {
  FilesSection,
  ProposalSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { richTextHtml } from '../../../documents/rich-text/rich-text-html.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { pricingSection } from './choices.ts';
import type { PageView } from './page-view.ts';
import { shownImage } from './pictures.ts';
import { titleHtml } from '../../../documents/rich-text/title-html.ts';

/** Fewer need no list. */
const FEWEST_IN_OUTLINE = 3;

export function outline(view: PageView): Html | '' {
  const { texts, snapshot } = view;
  const titled = snapshot.sections.filter((section) => headingOf(view, section) !== '');
  if (titled.length < FEWEST_IN_OUTLINE) return '';
  return html`<nav class="outline" aria-label="${texts.contents}">
    <details>
      <summary>${texts.contents}</summary>
      <ol>
        ${titled.map(
          (section) =>
            html`<li><a href="#${idOf(section)}" dir="auto">${headingOf(view, section)}</a></li>`,
        )}
        ${view.status === 'accepted' ? '' : html`<li><a href="#total">${view.labels.summary}</a></li>`}
      </ol>
    </details>
  </nav>`;
}

export function contentSections(view: PageView): Html {
  return html`${view.snapshot.sections.map((section) => contentSection(view, section))}`;
}

function contentSection(view: PageView, section: ProposalSection): Html {
  const heading = headingOf(view, section);
  const id = idOf(section);
  if (heading === '')
    return html`<div class="block ${section.kind}" data-section="${section.key}">
      ${bodyOf(view, section)}
    </div>`;
  return html`<section
    class="block ${section.kind}"
    id="${id}"
    data-section="${section.key}"
    aria-labelledby="${id}-title"
  >
    <h2 id="${id}-title" dir="auto">${titleHtml(heading)}</h2>
    ${bodyOf(view, section)}
  </section>`;
}

function bodyOf(view: PageView, section: ProposalSection): Html | Html[] {
  switch (section.kind) {
    case 'text':
      return richTextHtml(section.body, { imageOf: (fileId) => shownImage(view, fileId) });
    case 'work':
      return section.projects.map((slug) => projectPart(view, slug));
    case 'files':
      return fileList(view, section);
    case 'pricing':
      return pricingSection(view, section);
  }
}

function projectPart({ snapshot, texts }: PageView, slug: string): Html {
  const project = snapshot.projects.find((each) => each.slug === slug);
  if (project === undefined) return html``;
  const { name, title, description, services, link } = project;
  return html`<article class="project">
    <h3 dir="auto">${name}</h3>
    <p class="said" dir="auto">${title}</p>
    <p class="said" dir="auto">${description}</p>
    ${services.length === 0 ? '' : html`<p class="how" dir="auto">${services.join(' · ')}</p>`}
    ${
      link === ''
        ? ''
        : html`<p>
            <a href="${link}" rel="noreferrer"
              >${texts.viewProject}<span class="sr-only"> ${name}</span></a
            >
          </p>`
    }
  </article>`;
}

/** Only who has a link can download them; a preview has none. */
function fileList({ id, snapshot, link, format, texts }: PageView, { items }: FilesSection): Html {
  const files = new Map(snapshot.files.map((file) => [file.id, file]));
  return html`<ul class="files">
    ${items.map(({ fileId, title }) => {
      const file = files.get(fileId);
      if (file === undefined) return '';
      const name = html`<bdi>${title || file.name}</bdi>`;
      return html`<li>
        ${
          link === null
            ? html`<span>${name}</span>`
            : html`<a href="${clientFilePath(id, fileId)}" download>${name}</a>`
        }
        <span class="how"
          >${texts.aboutFile(endingOf(file.name), format.fileSize(file.sizeBytes))}</span
        >
      </li>`;
    })}
  </ul>`;
}

const endingOf = (name: string) => (name.split('.').at(-1) ?? '').toUpperCase();

const idOf = ({ key }: ProposalSection) => `part-${key}`;

const headingOf = ({ snapshot }: PageView, section: ProposalSection) =>
  sectionHeading(section, snapshot);

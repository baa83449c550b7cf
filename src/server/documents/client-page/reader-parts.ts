/** Parts of a page that say whose link it is, and share the document with a colleague. */
import { html } from 'hono/html';
import { colleague, type Colleague } from '../../../shared/documents/delivery.schema.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import type { LinkRecipient } from '../links/recipients.repository.ts';
import { mailto, type PageNotice } from './client-page.frame.ts';
import { textInput } from './fields.ts';
import { formAction } from './outcome.ts';
import { maskedAddress, pageNotice } from './renewal.ts';

const texts = textsFor(DEFAULT_LANGUAGE).clientPages.sharing;

/** The fields of the form, which no form of a kind has. */
const colleagueFields = { name: 'colleagueName', email: 'colleagueEmail' } as const;
type ColleagueField = keyof typeof colleagueFields;

/** Why a form was not carried out, by field. */
export type SharingProblems = Readonly<Partial<Record<ColleagueField, string>>>;

/**
 * `outdated`: the link was revoked or its revision superseded. `view_only`: it doesn’t permit
 * responding. `revoked`: the owner revoked the links of this address. An address that has a link to
 * the revision gets no other one.
 */
export type Sharing = 'shared' | 'limit' | 'revoked' | 'outdated' | 'view_only';

/** Whom the form names. */
export function readColleague(
  form: URLSearchParams,
): { data: Colleague } | { data: undefined; problems: SharingProblems } {
  const given = {
    name: form.get(colleagueFields.name) ?? '',
    email: form.get(colleagueFields.email) ?? '',
  };
  const { data, error } = colleague.safeParse(given);
  if (data !== undefined) return { data };
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  const { name, email } = texts.problems;
  return {
    data: undefined,
    problems: { ...(wrong.has('name') && { name }), ...(wrong.has('email') && { email }) },
  };
}

/** Above the document. Nothing for a link that was created for nobody in particular. */
export function preparedFor(
  recipient: LinkRecipient | null,
  noun: string,
  studio: PageNotice['studio'],
): Html | '' {
  if (recipient === null || (recipient.name === '' && recipient.email === '')) return '';
  const name = recipient.name || maskedAddress(recipient.email);
  return html`<details class="prepared-for">
    <summary>${texts.preparedFor} <bdi>${name}</bdi>. <span>${texts.notYou}</span></summary>
    <p>${texts.personal(noun)} ${mailto({ studio })}.</p>
  </details>`;
}

interface ShareForm {
  link: DocumentLinkRow;
  noun: string;
  studio: { name: string };
  /** As it was submitted; empty without it. */
  form: URLSearchParams;
  problems: SharingProblems;
  /** What became of it. */
  notice: Html | undefined;
}

/** Below the document. */
export function shareSection({ link, noun, studio, form, problems, notice }: ShareForm): Html {
  const isOpen = Object.values(colleagueFields).some((name) => form.has(name));
  return html`<section class="share">
    ${notice ?? ''}
    <details ${isOpen ? 'open' : ''}>
      <summary>${texts.title}</summary>
      <p class="quiet">${texts.hint(noun, isolated(studio.name))}</p>
      <form method="post" action="${formAction(link.targetId, 'share')}" novalidate>
        <input type="hidden" name="link" value="${link.id}" />
        ${field('name', { form, problems })} ${field('email', { form, problems })}
        <p class="actions"><button class="button quieter">${texts.button}</button></p>
      </form>
    </details>
  </section>`;
}

function field(
  which: ColleagueField,
  { form, problems }: Pick<ShareForm, 'form' | 'problems'>,
): Html {
  const name = colleagueFields[which];
  const isEmail = which === 'email';
  return textInput({
    name,
    label: texts.fields[which],
    type: isEmail ? 'email' : 'text',
    maxLength: isEmail ? 254 : 100,
    value: form.get(name) ?? '',
    problem: problems[which],
  });
}

/** What became of it. */
export function sharingNotice(
  outcome: Exclude<Sharing, 'outdated' | 'view_only'> | 'invalid',
  studio: PageNotice['studio'],
): Html {
  const { title, text } = texts.outcomes[outcome];
  const isForStudio = outcome === 'limit' || outcome === 'revoked';
  return pageNotice(title, html`<p>${text} ${isForStudio ? html`${mailto({ studio })}.` : ''}</p>`);
}

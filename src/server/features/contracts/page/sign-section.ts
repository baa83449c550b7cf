/**
 * The part of a contract’s page that signs it: name, review and box as two steps, which a script shows
 * as one. What a reader can’t do is not offered.
 */
import { html } from 'hono/html';
import { EVIDENCE_LIMITS } from '../../../../shared/contracts/contract-evidence.schema.ts';
import {
  signingAuthorizationText,
  signingConsentText,
} from '../../../../shared/contracts/signing-consent.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { deliveryStatus } from '../../../documents/client-page/delivery-status.ts';
import { confirmation, outcomePlace } from '../../../documents/client-page/outcome.ts';
import { isQuestion } from '../../../documents/threads/question-form.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { authorizationBy, mayDownloadEvidence, openProblem } from '../signing/signing-state.ts';
import { drawnPicture, drawingPad } from './drawing-pad.ts';
import { emailCode } from './email-code-forms.ts';
import { evidenceSection } from './evidence-section.ts';
import { otherSteps } from './other-steps.ts';
import { agreedBox, hidden, signForm, signInput, signProblems } from './sign-fields.ts';
import type { SignView } from './sign-view.ts';

/** Where the script puts the name that is typed. */
const NAME_MARK = '{name}';

/** Whether the page needs the script: `hasSignature` of its frame. */
export const hasSignatureForm = (view: SignView) => view.problem === null && !isReview(view);

/** Status and signatures are above it: it is only for who can do something. */
export function signSection(view: SignView): Html | '' {
  const { signing, texts, link } = view;
  if (signing === undefined || !link.mayAct) return '';
  const closed = openProblem(signing);
  if (closed === null) return section(view, html`${steps(view)} ${otherSteps(view)}`);
  if (mayDownloadEvidence(signing)) return evidenceSection(view, sectionProblems(view));
  const isTold = closed === 'replaced' || closed === 'clock';
  return isTold ? section(view, html`<p role="status">${texts.problems[closed]}</p>`) : '';
}

const section = (view: SignView, content: Html): Html =>
  html`<section class="sign" aria-labelledby="sign" ${isStep(view) ? outcomePlace : ''}>
    <h2 id="sign">${view.texts.title}</h2>
    ${sectionProblems(view)} ${content}
  </section>`;

/** Whether the form only led to the other of the two steps. */
const isStep = ({ step, problems, hasNotice }: SignView) =>
  (step === 'review' || step === 'edit') && Object.keys(problems).length === 0 && !hasNotice;

/** Of the forms that the section begins with. */
const sectionProblems = (view: SignView) =>
  isQuestion(view.form) || isDisclosed(view) ? '' : signProblems(view);

const isDisclosed = ({ signing, step }: SignView) =>
  signing !== undefined &&
  openProblem(signing) === null &&
  (step === 'other' || step === 'decline');

function steps(view: SignView): Html {
  const { problem, texts } = view;
  if (problem === 'notYourTurn') return html`<p>${texts.wait}</p>`;
  if (problem === 'notConfirmed') return codeForms(view);
  if (problem !== null) return html`<p role="status">${texts.problems[problem]}</p>`;
  return isReview(view) ? reviewStep(view) : nameStep(view);
}

/** With a name that can be signed with. */
function isReview({ problem, step, form, entered }: SignView): boolean {
  const isAsked = step === 'review' || (step === 'sign' && form.get('script') === null);
  return problem === null && isAsked && Object.keys(entered.problems).length === 0;
}

function nameStep(view: SignView): Html {
  const { texts, document, form, signing } = view;
  const { language } = document.snapshot;
  const template = sentenceOf(view, NAME_MARK);
  return html`${signing?.asksForCode === true ? confirmed(view) : ''}
  ${signForm(
    view,
    html`${signInput(view, {
        name: 'name',
        label: texts.name,
        hint: texts.nameHint,
        autocomplete: 'name',
        maxLength: EVIDENCE_LIMITS.name,
      })}
      ${printedNameInput(view)}
      ${signInput(view, {
        name: 'title',
        label: texts.jobTitle,
        hint: unprintableHint(view, 'title'),
        autocomplete: 'organization-title',
        maxLength: EVIDENCE_LIMITS.title,
        value: view.jobTitle,
        isOptional: true,
      })}
      ${drawingPad(view)} ${hidden('timeZone', form.get('timeZone') ?? '')}
      <p class="how">${howSent(view)}</p>
      <p class="actions" data-without-script>
        <button class="button" name="step" value="review">${texts.review}</button>
      </p>
      <div data-with-script hidden>
        <p class="consent">${signingConsentText(language)}</p>
        ${agreedBox(view, html`<span data-sentence="${template}">${template.replace(NAME_MARK, '…')}</span>`)}
        ${hidden('sentence', '')} ${hidden('script', 'on')}
        <p class="actions">
          <button class="button" name="step" value="sign">${texts.sign}</button>
        </p>
      </div>
      ${deliveryStatus('sign', texts.delivery)}`,
    'signature',
  )}`;
}

function confirmed({ sent, texts: { code } }: SignView): Html {
  return sent === 'confirm'
    ? confirmation(code.confirmed)
    : html`<p class="how" role="status">${code.confirmed}</p>`;
}

/** Only for a name with letters that documents can’t print. */
function printedNameInput(view: SignView): Html | '' {
  const { texts } = view;
  const hint = unprintableHint(view, 'name');
  if (hint === undefined) return '';
  return signInput(view, {
    name: 'printedName',
    label: texts.printedName,
    hint: `${hint} ${texts.printedNameHint}`,
    maxLength: EVIDENCE_LIMITS.name,
    // Nothing has to be entered once the name is changed.
    isRequired: false,
  });
}

function unprintableHint({ form, texts, unprintable }: SignView, field: string) {
  const letters = unprintable(form.get(field) ?? '');
  return letters.length === 0 ? undefined : texts.unprintable(letters);
}

function reviewStep(view: SignView): Html {
  const { texts, document, form, entered } = view;
  const { language } = document.snapshot;
  const { name, title, drawn } = entered.signature;
  const sentence = sentenceOf(view, name);
  const kept = ['printedName', 'drawn', 'timeZone'];
  return html`<h3>${texts.reviewTitle}</h3>
    ${signForm(
      view,
      html`<p class="signing-as" dir="auto">
          ${texts.signingAs([signedName(entered.signature), title].filter(Boolean).join(', '))}
        </p>
        ${drawn === null ? '' : drawnPicture(drawn, texts.drawing.label)} ${hidden('name', name)}
        ${hidden('title', title)} ${kept.map((field) => hidden(field, form.get(field) ?? ''))}
        ${hidden('sentence', sentence)}
        <p class="consent">${signingConsentText(language)}</p>
        ${agreedBox(view, sentence)}
        <p class="actions">
          <button class="button" name="step" value="sign">${texts.sign}</button>
          <button class="button quieter" name="step" value="edit">${texts.edit}</button>
        </p>
        ${deliveryStatus('sign', texts.delivery)}`,
    )}`;
}

/** How the link got to its reader. */
function howSent({ signing, texts }: SignView): string {
  if (signing?.isLinkSent !== true) return texts.notSent;
  return texts.sentTo(isolated(signing.reader?.email ?? ''));
}

/** Beside the box. */
function sentenceOf({ document, signing }: SignView, name: string): string {
  const client = signing ?? { isOrganization: false };
  return signingAuthorizationText(
    document.snapshot.language,
    authorizationBy(name, document, client),
  );
}

function codeForms(view: SignView): Html {
  const { texts, signing } = view;
  return html`<h3>${texts.code.title}</h3>
    <p>${texts.code.lead(isolated(signing?.reader?.email ?? ''))}</p>
    ${emailCode(view)}`;
}

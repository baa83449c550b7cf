/** The second step of accepting: what is accepted, who accepts it, and the only button that does. */
import { html } from 'hono/html';
import { lineColumns, lineInShort } from '../../../../shared/documents/line-columns.ts';
import { RESPONSE_LIMITS } from '../../../../shared/proposals/proposal-responses.schema.ts';
import { amountPer } from '../../../../shared/proposals/proposal-labels.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import {
  shownGroups,
  type ShownLine,
} from '../../../../shared/proposals/selection/shown-pricing.ts';
import { isolated } from '../../../../shared/text/direction.ts';
import { deliveryStatus } from '../../../documents/client-page/delivery-status.ts';
import { pageFact } from '../../../documents/client-page/page-fact.ts';
import { textInput } from '../../../documents/client-page/fields.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { authorizationText, consentText } from './consent.ts';
import { validUntilText } from './cover.ts';
import { checkField, inputField } from './forms.ts';
import { itemHeading, type ItemLevel } from './item-heading.ts';
import type { PageView } from './page-view.ts';
import { formProblems } from './problems.ts';
import {
  agreedTotals,
  lateFeeNote,
  reductionNote,
  scheduleTable,
  totalsList,
} from './total-parts.ts';

export function reviewPage(view: PageView): Html {
  const { texts, labels, snapshot, revision } = view;
  return html`<div class="proposal review">
    <section class="cover" aria-labelledby="page-title">
      <p class="label">${texts.eyebrow(snapshot.number, revision)}</p>
      <h1 id="page-title">${texts.review.title}</h1>
      <p class="lead" dir="auto">${texts.review.lead(snapshot.title, snapshot.seller.name)}</p>
      <dl class="facts">
        ${pageFact(labels.preparedFor, snapshot.buyer.name)}
        ${pageFact(labels.facts.validUntil, validUntilText(view))}
      </dl>
    </section>
    <div class="content">
      <section class="block" aria-labelledby="selection">
        <h2 id="selection">${texts.review.selection}</h2>
        ${selectionList(view)}
        ${responseForm(
          view,
          html`${selectionField(view)}
            <button class="button quieter" name="step" value="choose">
              ${texts.review.back}
            </button>`,
        )}
      </section>
      <section class="total-section" aria-labelledby="total-title">
        <h2 id="total-title">${labels.summary}</h2>
        ${totalsList(view)} ${agreedTotals(view)} ${reductionNote(view)} ${scheduleTable(view)}
        ${lateFeeNote(view)}
      </section>
      ${acceptSection(view)}
    </div>
  </div>`;
}

/** The accepted or chosen items, without what was left out. */
export function selectionList(view: PageView): Html {
  const { snapshot, selection } = view;
  const groups = pricingOf(snapshot.sections).flatMap((section) =>
    shownGroups(section, selection, snapshot.pricesIncludeTax),
  );
  return html`${groups.map((group) => {
    const lines = group.lines.filter(({ isSelected }) => isSelected);
    if (group.package !== null && !group.package.isSelected) return '';
    if (lines.length === 0 && group.package === null) return '';
    return html`${group.package === null ? '' : html`<h3 dir="auto">${group.package.name}</h3>`}
      <ul class="items">
        ${lines.map((line) => selectedItem(view, line, group.package === null ? 3 : 4))}
      </ul>`;
  })}`;
}

function selectedItem({ snapshot }: PageView, line: ShownLine, level: ItemLevel): Html {
  const columns = lineColumns({ ...snapshot, lines: [line] });
  return html`<li class="item">
    ${itemHeading(level, html`<span dir="auto">${line.title}</span>`)}
    <p class="figure">${amountPer(line.period, line.netAmount, snapshot)}</p>
    <div class="about"><p class="how">${lineInShort(columns, line)}</p></div>
  </li>`;
}

function selectionField({ selection }: PageView): Html {
  return html`<input type="hidden" name="selection" value="${JSON.stringify(selection)}" />`;
}

function acceptSection(view: PageView): Html {
  const { review } = view.texts;
  return html`<section class="accept" aria-labelledby="accept">
    <h2 id="accept">${review.sign}</h2>
    ${formProblems(view)}
    ${responseForm(
      view,
      html`${selectionField(view)}
        <input type="hidden" name="total" value="${view.total}" />
        ${signerFields(view)} ${orderFields(view)}
        ${view.snapshot.changeOrder === undefined ? invoiceFields(view) : ''}
        ${checkField(view, {
          name: 'authorized',
          label: authorizationText(view),
          isConsent: true,
        })}
        <p class="consent" dir="auto">${consentText(view)}</p>
        ${linkNote(view)}
        <p class="actions">
          <button class="button" name="step" value="accept">${review.accept}</button>
        </p>
        ${deliveryStatus('accept', review.delivery)}`,
    )}
  </section>`;
}

/** By whose link it is accepted, as its record says. */
function linkNote({ recipient, texts: { review } }: PageView): Html | '' {
  if (recipient === null) return '';
  const { isSentTo, email, name } = recipient;
  const note = isSentTo ? review.sentTo(email) : review.createdFor(isolated(name));
  return html`<p class="how">${note}</p>`;
}

function signerFields(view: PageView): Html {
  const { review } = view.texts;
  return html`${inputField(view, {
    name: 'name',
    label: review.name,
    hint: review.nameHint,
    isRequired: true,
    autocomplete: 'name',
    maxLength: RESPONSE_LIMITS.name,
  })}
  ${printedNameField(view)}
  ${inputField(view, {
    name: 'title',
    label: review.jobTitle,
    autocomplete: 'organization-title',
    maxLength: RESPONSE_LIMITS.title,
    value: view.recipient?.title ?? '',
  })}`;
}

/** Once it was asked for: the name has letters that documents can’t print. */
function printedNameField(view: PageView): Html | '' {
  const { review } = view.texts;
  const isAsked = view.problems['printedName'] !== undefined || view.form.has('printedName');
  if (!isAsked) return '';
  return textInput({
    name: 'printedName',
    label: review.printedName,
    hint: review.printedNameHint,
    maxLength: RESPONSE_LIMITS.name,
    value: view.form.get('printedName') ?? '',
    problem: view.problems['printedName'],
    // Nothing has to be entered once the name is changed.
    isRequired: false,
  });
}

function orderFields(view: PageView): Html | '' {
  const { snapshot, texts } = view;
  const { review } = texts;
  if (snapshot.purchaseOrder === 'not_asked') return '';
  const isNeeded = snapshot.purchaseOrder === 'before_invoicing';
  return html`${inputField(view, {
    name: 'purchaseOrder',
    label: review.purchaseOrder,
    ...(isNeeded && { hint: review.purchaseOrderRequired }),
    maxLength: RESPONSE_LIMITS.purchaseOrder,
  })}
  ${isNeeded ? checkField(view, { name: 'toFollow', label: review.toFollow }) : ''}`;
}

function invoiceFields(view: PageView): Html {
  const { review } = view.texts;
  return html`<fieldset>
    <legend>${review.invoices}</legend>
    <p class="how">${review.invoicesHint}</p>
    ${inputField(view, { name: 'invoiceName', label: review.invoiceName, maxLength: RESPONSE_LIMITS.name })}
    ${inputField(view, { name: 'invoiceEmail', label: review.invoiceEmail, type: 'email', maxLength: 254 })}
    ${inputField(view, { name: 'fundReference', label: review.fund, maxLength: RESPONSE_LIMITS.reference })}
  </fieldset>`;
}

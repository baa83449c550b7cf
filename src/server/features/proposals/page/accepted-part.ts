/** The page after acceptance: who accepted what, and what follows. */
import { signedName } from '../../../../shared/text/signed-name.ts';
import { html } from 'hono/html';
import {
  RESPONSE_LIMITS,
  type AcceptedTerms,
} from '../../../../shared/proposals/proposal-responses.schema.ts';
import { pageFact } from '../../../documents/client-page/page-fact.ts';
import { confirmation } from '../../../documents/client-page/outcome.ts';
import { responseForm } from '../../../documents/client-page/seen-fields.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { inputField } from './forms.ts';
import type { PageView } from './page-view.ts';
import { problemsOf } from './problems.ts';
import { planPart } from './plan-part.ts';
import { selectionList } from './review.ts';
import { lateFeeNote, reductionNote, scheduleTable, totalsList } from './total-parts.ts';

export function acceptedPart(view: PageView): Html | '' {
  const { texts, state, own } = view;
  if (state.accepted === undefined) return '';
  const record = own === null ? texts.accepted.record : texts.accepted.ownRecord;
  return html`${nextPart(view)}
    <section class="accepted" aria-labelledby="record">
      <h2 id="record">${record}</h2>
      ${view.sent === 'order' ? confirmation(texts.accepted.orderAdded) : ''}
      <dl class="facts">${recordFacts(view).map(([label, value]) => pageFact(label, value))}</dl>
      ${selectionList(view)} ${totalsList(view)} ${reductionNote(view)} ${scheduleTable(view)}
      ${lateFeeNote(view)}
    </section>`;
}

/** Nothing for readers who may only view. */
function nextPart(view: PageView): Html | '' {
  const steps = nextSteps(view);
  const parts = [planPart(view), purchaseOrderForm(view)].filter((part) => part !== '');
  if (steps.length === 0 && parts.length === 0) return '';
  return html`<section class="accepted" aria-labelledby="next">
    <h2 id="next">${view.texts.accepted.title}</h2>
    ${
      steps.length === 0
        ? ''
        : html`<ol class="steps">
            ${steps.map((step) => html`<li dir="auto">${step}</li>`)}
          </ol>`
    }
    ${parts}
  </section>`;
}

/** For who accepted: what has not happened yet. */
function nextSteps({ own, plan, snapshot, texts, format, voice }: PageView): string[] {
  const { steps } = texts.accepted;
  if (own === null || plan === null) return [];
  const isInvoiced = (entryKey: string) =>
    plan.invoices.some((invoice) => invoice.entryKey === entryKey);
  const deposits = plan.plan.entries.filter(
    ({ key, due, amount }) => due.kind === 'acceptance' && amount > 0 && !isInvoiced(key),
  );
  const contractStep = (number: string | null) =>
    number === null ? steps.contractToCome(voice) : steps.contract(number);
  // A change order is to work that has started.
  const isToStart =
    plan.status === 'active' && plan.invoices.length === 0 && snapshot.changeOrder === undefined;
  return [
    ...(own.awaitsEmail ? [steps.confirmation] : []),
    ...(plan.contract === null ? [] : [contractStep(plan.contract.number)]),
    ...deposits.map(({ label, amount }) => steps.deposit(label, format.money(amount))),
    ...(isToStart ? [steps.kickOff(voice)] : []),
  ];
}

function recordFacts(view: PageView): [string, string][] {
  const { state, texts, format, link } = view;
  const { accepted: labels } = texts;
  const { accepted } = state;
  if (accepted === undefined) return [];
  const { signer, recorded } = accepted.data;
  const facts: [string, string][] = [
    [labels.signer, [signedName(signer), signer.title].filter((part) => part !== '').join(', ')],
    [labels.on, format.longDate(recorded?.acceptedOn ?? accepted.on)],
    [labels.version, String(accepted.revision)],
    ...(link?.mayAct === true ? billingFacts(view, accepted.data) : []),
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Only for those who may accept. */
function billingFacts(
  { plan, texts }: PageView,
  { invoiceRecipient, fundReference, purchaseOrder }: AcceptedTerms,
): [string, string][] {
  const { accepted: labels } = texts;
  const number = orderOf(plan) ?? purchaseOrder.number;
  return [
    [
      labels.invoiceRecipient,
      invoiceRecipient === null ? '' : `${invoiceRecipient.name}\n${invoiceRecipient.email}`,
    ],
    [labels.fund, fundReference],
    [labels.purchaseOrder, number === '' && purchaseOrder.toFollow ? labels.toFollow : number],
  ];
}

/** The PO number as invoices have it: the client or the owner may have added it later. */
const orderOf = (plan: PageView['plan']) => plan?.plan.purchaseOrder.number;

/** A PO number that was to follow. */
export const mayAddOrder = ({ state, plan }: PageView) =>
  state.accepted?.data.purchaseOrder.toFollow === true && orderOf(plan) === '';

function purchaseOrderForm(view: PageView): Html | '' {
  const { texts } = view;
  if (!mayAddOrder(view)) return '';
  return responseForm(
    view,
    html`${problemsOf(view, 'order')}
      ${inputField(view, {
        name: 'purchaseOrder',
        label: texts.accepted.purchaseOrder,
        isRequired: true,
        maxLength: RESPONSE_LIMITS.purchaseOrder,
      })}
      <p class="actions">
        <button class="button quieter" name="step" value="order">
          ${texts.accepted.addPurchaseOrder}
        </button>
      </p>`,
    'order',
  );
}

/** Forms of a proposal’s page, read. Pure. */
import {
  RESPONSE_LIMITS,
  acceptedTerms,
  enteredPeople,
  type AcceptedTerms,
} from '../../../../shared/proposals/proposal-responses.schema.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { defaultSelection } from '../../../../shared/proposals/selection/selection.ts';
import {
  selectionSchema,
  type Selection,
} from '../../../../shared/proposals/selection/selection.schema.ts';
import { readSelection } from '../../../../shared/proposals/selection/selection-form.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';
import { readPrintedName } from '../../../documents/client-page/printed-name.ts';
import type { FindUnprintable } from '../../../platform/typeset/document-fonts.ts';
import type { LinkRecipient } from '../../../documents/links/recipients.repository.ts';

const steps = ['choose', 'review', 'accept', 'changes', 'more_time', 'decline', 'order'] as const;
export type FormStep = (typeof steps)[number];

export function formStepOf(form: URLSearchParams): FormStep | undefined {
  return steps.find((step) => step === form.get('step'));
}

/** By fields, by the hidden field of the review page, or as preselected. */
export function submittedSelection(
  { sections }: Pick<ProposalSnapshot, 'sections'>,
  form: URLSearchParams,
): Selection {
  const pricing = pricingOf(sections);
  const hidden = form.get('selection');
  if (hidden !== null) return parseSelection(hidden) ?? defaultSelection(pricing);
  const step = formStepOf(form);
  if (step === 'choose' || step === 'review') return readSelection(pricing, form);
  return defaultSelection(pricing);
}

/** Undefined if it is none. */
export function parseSelection(text: string): Selection | undefined {
  try {
    return selectionSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What the review page asks for, beside the selection. */
const signedTerms = acceptedTerms
  .pick({ fundReference: true, purchaseOrder: true })
  .extend(enteredPeople.shape);
type SignedTerms = Pick<AcceptedTerms, keyof typeof signedTerms.shape>;

/** Names of fields by the paths of what they fill. */
const fieldsOf: Readonly<Record<string, string>> = {
  'signer.name': 'name',
  'signer.title': 'title',
  'invoiceRecipient.name': 'invoiceName',
  'invoiceRecipient.email': 'invoiceEmail',
  fundReference: 'fundReference',
  'purchaseOrder.number': 'purchaseOrder',
};

/** `problems`: by field; the terms are only valid without any. `recipient`: of the link. */
export function readAcceptForm(
  form: URLSearchParams,
  {
    purchaseOrder: rule,
    language,
    changeOrder,
  }: Pick<ProposalSnapshot, 'purchaseOrder' | 'language' | 'changeOrder'>,
  { recipient, unprintableIn }: { recipient: LinkRecipient; unprintableIn: FindUnprintable },
): { terms: SignedTerms; problems: Record<string, string> } {
  const text = (name: string) => (form.get(name) ?? '').trim();
  // A change order is billed as its engagement is.
  const billing = changeOrder === undefined ? text : () => '';
  const texts = textsFor(language).clientPages.proposal.problems;
  const invoices = { name: billing('invoiceName'), email: billing('invoiceEmail') };
  const number = rule === 'not_asked' ? '' : text('purchaseOrder');
  const toFollow = rule === 'before_invoicing' && number === '' && form.get('toFollow') !== null;
  const name = text('name');
  const printed = readPrintedName(unprintableIn, name, text('printedName'));
  const given = {
    signer: { name, ...printed, title: text('title'), ...linkOf(recipient) },
    invoiceRecipient: invoices.name === '' && invoices.email === '' ? null : invoices,
    fundReference: billing('fundReference'),
    purchaseOrder: { number, toFollow },
  };
  const { data = given, error } = signedTerms.safeParse(given);
  const fields = (error?.issues ?? []).map(({ path }) => fieldsOf[path.join('.')] ?? 'name');
  const problems = Object.fromEntries(
    fields.map((field) => [field, isNamed(field) ? texts[field] : texts.tooLong]),
  );
  if (problems['purchaseOrder'] !== undefined) {
    problems['purchaseOrder'] = texts.orderTooLong(RESPONSE_LIMITS.purchaseOrder);
  }
  if (printed === undefined) problems['printedName'] = texts.printedName(unprintableIn(name));
  const inTitle = unprintableIn(text('title'));
  if (inTitle.length > 0) problems['title'] = texts.titleLetters(inTitle);
  if (form.get('authorized') === null) problems['authorized'] = texts.authorized;
  if (rule === 'before_invoicing' && number === '' && !toFollow) {
    problems['purchaseOrder'] = texts.purchaseOrder;
  }
  return { terms: data, problems };
}

/** An address proves something only if the link was sent to it. */
const linkOf = ({ name, email, isSentTo }: LinkRecipient) =>
  isSentTo ? { email } : { email: '', linkFor: name };

const own = ['name', 'invoiceName', 'invoiceEmail'] as const;
type Own = (typeof own)[number];

function isNamed(field: string): field is Own {
  return own.some((each) => each === field);
}

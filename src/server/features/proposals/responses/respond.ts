/** What the forms of a proposal’s page do: acceptance, decline, requests, and a later PO number. */
import { checkSelection } from '../../../../shared/proposals/selection/check-selection.ts';
import {
  RESPONSE_LIMITS,
  responseSchemas,
} from '../../../../shared/proposals/proposal-responses.schema.ts';
import { offerTexts, type OfferTexts } from '../../../../shared/proposals/offer.ts';
import { isOpen, proposalStatusOn } from '../../../../shared/proposals/proposal-status.ts';
import { signedName } from '../../../../shared/text/signed-name.ts';
import type { Trx } from '../../../database/database.ts';
import type {
  DocumentResponse,
  RefusedForm,
} from '../../../documents/client-page/client-page-part.ts';
import { isOfSeen } from '../../../documents/client-page/seen-fields.ts';
import {
  findRecipient,
  type LinkRecipient,
} from '../../../documents/links/recipients.repository.ts';
import { isTooMany, openThread } from '../../../documents/threads/threads.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import type { SentProposal } from '../sent-proposal.ts';
import { addResponse } from '../status/add-response.ts';
import { acceptProposal, type AcceptanceEffects } from './acceptance.ts';
import { notifyOwner, queueConfirmation } from './response-emails.ts';
import { listResponses } from './responses.repository.ts';
import { revisionState, type RevisionState } from './revision-state.ts';
import { parseSelection, readAcceptForm, formStepOf } from './submitted.ts';

interface Responding {
  document: SentProposal;
  response: DocumentResponse;
  recipient: LinkRecipient | null;
  state: RevisionState;
  /** In the studio’s time zone. */
  today: string;
  /** Why a form is refused. */
  problems: OfferTexts['problems'];
}

/**
 * The engagement of a PO number that the client adds later, in its transaction:
 * workflows/billing/fill-drafts.ts.
 */
export interface OrderEffects {
  /** The number that its invoices have, which nobody adds meanwhile; empty without one. */
  lockNumber(trx: Trx, proposalId: string): Promise<string>;
  /** Fills the added number in. */
  fill(
    trx: Trx,
    order: { proposalId: string; number: string; now: Temporal.Instant },
  ): Promise<void>;
}

/** What responses cause in other features. */
interface ResponseEffects {
  acceptance: AcceptanceEffects;
  order: OrderEffects;
}

/**
 * For `DocumentKind.respond`: the document is locked, the link may act. What was seen must be what is
 * there; otherwise nothing happens, and the page shows what applies now.
 */
export async function respondToProposal(
  trx: Trx,
  document: SentProposal,
  response: DocumentResponse,
  followUps: ResponseEffects,
): Promise<RefusedForm | undefined> {
  const { snapshot, revision, head } = document;
  const { form, at, link } = response;
  const { problems } = offerTexts(snapshot);
  if (!isOfSeen(form, document)) return changed(problems.changed);
  const state = revisionState(snapshot, revision, await listResponses(trx, head.id));
  const today = await studioDay(trx, Temporal.Instant.from(at));
  const recipient = await findRecipient(trx, link);
  const responding = { document, response, recipient, state, today, problems };
  switch (formStepOf(form)) {
    case 'accept':
      return accept(trx, responding, followUps.acceptance);
    case 'decline':
      return decline(trx, responding);
    case 'changes':
    case 'more_time':
      return requestChanges(trx, responding);
    case 'order':
      return addPurchaseOrder(trx, responding, followUps.order);
    default:
      return changed(problems.changed);
  }
}

/** For `DocumentKind.isReview`: choosing, and the first of the two steps of accepting. */
export function isReview(form: URLSearchParams): boolean {
  const step = formStepOf(form);
  return step === 'review' || step === 'choose';
}

async function accept(
  trx: Trx,
  { document, response, recipient, state, today, problems }: Responding,
  effects: AcceptanceEffects,
): Promise<RefusedForm | undefined> {
  const { form, link } = response;
  // Of two at once, the second one sees that it is accepted.
  if (state.accepted !== undefined) return undefined;
  const status = proposalStatusOn(today, state);
  if (status === 'expired') return changed(problems.expired);
  if (!isOpen(state.status)) return changed(problems.closed);
  if (recipient === null) return changed(problems.noContact);
  const selection = parseSelection(form.get('selection') ?? '');
  if (selection === undefined) return changed(problems.changed);
  const { problem, total } = checkSelection(document.snapshot, selection);
  if (problem !== null || total === null || form.get('total') !== String(total)) {
    return changed(problem === null ? problems.changed : problems[problem]);
  }
  const follow = await effects(trx, { document, total });
  if (typeof follow === 'string') return changed(problems[follow]);
  const read = readAcceptForm(form, document.snapshot, {
    recipient,
    unprintableIn: response.unprintableIn,
  });
  if (Object.keys(read.problems).length > 0) return { status: 422, problems: read.problems };
  const terms = { ...read.terms, selection, total, recorded: null };
  const { at, mail } = response;
  const by = signedName(terms.signer);
  const told = { document, kind: 'accepted', by, text: '', selection, at, mail } as const;
  const rows = await notifyOwner(trx, told);
  const id = await acceptProposal(trx, {
    actor: visitorActor,
    document,
    validUntil: state.validUntil,
    linkId: link.id,
    terms,
    acceptedOn: today,
    response,
    rows,
    follow,
  });
  const now = Temporal.Instant.from(at);
  if (recipient.email !== '') {
    await queueConfirmation(trx, { id, document, recipient, linkId: link.id, terms, now, mail });
  }
  return undefined;
}

async function decline(trx: Trx, responding: Responding): Promise<RefusedForm | undefined> {
  const { document, response, recipient, state, today, problems } = responding;
  if (state.declined !== undefined) return undefined;
  if (proposalStatusOn(today, state) === 'expired') return changed(problems.expired);
  if (!isOpen(state.status)) return changed(problems.closed);
  const data = responseSchemas.declined.safeParse({
    by: recipient?.name ?? '',
    reason: response.form.get('text') ?? '',
  }).data;
  if (data === undefined) return { status: 422, problems: { text: problems.tooLong } };
  const { at, mail } = response;
  const { by, reason: text } = data;
  const rows = await notifyOwner(trx, { document, kind: 'declined', by, text, at, mail });
  await addResponse(trx, { ...responseOf(responding), kind: 'declined', data, rows });
  return undefined;
}

/** Of an expired revision, also for more time. */
async function requestChanges(trx: Trx, responding: Responding): Promise<RefusedForm | undefined> {
  const { document, response, recipient, state, today, problems } = responding;
  if (!isOpen(state.status)) return changed(problems.closed);
  const asksForTime = formStepOf(response.form) === 'more_time';
  // Extended since the page was opened.
  if (asksForTime && proposalStatusOn(today, state) !== 'expired') return changed(problems.changed);
  const text = response.form.get('text') ?? '';
  const by = recipient?.name ?? '';
  const { data } = responseSchemas.changes_requested.safeParse({
    by,
    text,
    ...(asksForTime && { asksForTime }),
  });
  if (data === undefined) {
    const problem = text.trim() === '' ? problems.changes : problems.tooLong;
    return { status: 422, problems: { text: problem } };
  }
  // Posted twice, e.g. by two taps on the button.
  const last = state.changesRequested?.data;
  const isSame =
    last?.text === data.text && last.by === by && last.asksForTime === data.asksForTime;
  if (isSame) return undefined;
  const { at, link, mail } = response;
  if (await isTooMany(trx, link.id, at)) return { status: 429, problems: { '': problems.tooMany } };
  const notice = asksForTime ? 'more_time_requested' : 'changes_requested';
  const told = { document, kind: notice, by, text: data.text, at, mail } as const;
  const email = recipient?.email ?? '';
  const asked = { kind: 'change_request', link, name: by, email, text: data.text, at } as const;
  const thread = await openThread(trx, asked);
  const rows = [...(await notifyOwner(trx, told)), ...thread.rows];
  await addResponse(trx, { ...responseOf(responding), kind: 'changes_requested', data, rows });
  return undefined;
}

async function addPurchaseOrder(
  trx: Trx,
  responding: Responding,
  effects: OrderEffects,
): Promise<RefusedForm | undefined> {
  const { document, response, recipient, state, problems } = responding;
  const { accepted } = state;
  if (accepted?.data.purchaseOrder.toFollow !== true) return changed(problems.changed);
  const { head } = document;
  const { form, at } = response;
  const by = recipient?.name ?? '';
  const given = { by, number: form.get('purchaseOrder') ?? '' };
  const { data } = responseSchemas.purchase_order_added.safeParse(given);
  const known = await effects.lockNumber(trx, head.id);
  // Posted twice, or added by the owner or another signer since the page was opened.
  if (known !== '') return known === data?.number ? undefined : changed(problems.hasOrder);
  if (data === undefined) {
    const problem =
      given.number.trim() === ''
        ? problems.order
        : problems.orderTooLong(RESPONSE_LIMITS.purchaseOrder);
    return { status: 422, problems: { purchaseOrder: problem } };
  }
  const { revision } = accepted;
  const answer = { ...responseOf(responding), revision };
  await addResponse(trx, { ...answer, kind: 'purchase_order_added', data });
  const { number } = data;
  await effects.fill(trx, { proposalId: head.id, number, now: Temporal.Instant.from(at) });
  return undefined;
}

const responseOf = ({ document, response: { link, at } }: Responding) => ({
  actor: visitorActor,
  row: document.head.row,
  revision: document.revision,
  linkId: link.id,
  at,
});

const changed = (problem: string): RefusedForm => ({ status: 409, problems: { '': problem } });

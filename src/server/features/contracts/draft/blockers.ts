/** What prevents sending a draft, its client’s record included. Pure. */
import type {
  ContractDraft,
  ContractRecipient,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import type {
  ContractPlace,
  ContractProblem,
} from '../../../../shared/contracts/contract-findings.ts';
import type { ResolvedContract } from '../../../../shared/contracts/resolve-contract.ts';
import type { AttachedFile } from '../../../../shared/documents/document-files.schema.ts';
import { joinWords } from '../../../../shared/text/join-words.ts';
import type { ClientContactRow } from '../../../database/tables/clients.table.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';

export interface DraftToSend {
  draft: ContractDraft;
  client: BilledClient | undefined;
  /** All of the client’s. */
  contacts: readonly ClientContactRow[];
  /** All that were uploaded for it. */
  files: readonly AttachedFile[];
  /** Undefined for an upload. */
  resolved: ResolvedContract | undefined;
  today: string;
  /** Whether sending it would create a new version. */
  isChanged: boolean;
  /** With extensions, if it would be the current version that is sent. */
  signBy: string | null;
}

type Blockers = Record<string, string>;

/** As sentences by field; empty if it can be sent. */
export function contractBlockersOf(given: DraftToSend): Blockers {
  const { draft, client, today, signBy } = given;
  const blockers: Blockers = {};
  if (client === undefined) blockers['clientId'] = 'Choose a client.';
  else if (client.row.anonymizedAt !== null) blockers['clientId'] = 'This client was anonymized.';
  if (draft.title === '') blockers['title'] = 'Enter a title.';
  Object.assign(blockers, recipientProblems(given), bodyProblems(given));
  if (draft.lateFee && draft.body.kind === 'upload') {
    blockers['lateFee'] =
      'A PDF states its own terms. Remove the late fee, and enter it in invoices.';
  }
  if (signBy !== null && signBy < today) {
    blockers['signBy'] = 'The last day to sign is in the past. Choose another one.';
  }
  return blockers;
}

function recipientProblems({ draft, client, contacts }: DraftToSend): Blockers {
  const { recipients } = draft;
  const problems: Blockers = {};
  if (recipients.every(({ role }) => role !== 'signer')) {
    problems['recipients'] = 'Add a signer of the client.';
  }
  if (client === undefined) return problems;
  const known = new Map(contacts.map((contact) => [contact.id, contact]));
  for (const [place, recipient] of recipients.entries()) {
    const earlier = recipients.slice(0, place);
    const problem = recipientProblem(recipient, earlier, known);
    if (problem !== undefined) problems[`recipients.${recipient.key}`] = problem;
  }
  return problems;
}

function recipientProblem(
  { contactId }: ContractRecipient,
  earlier: readonly ContractRecipient[],
  known: ReadonlyMap<string, ClientContactRow>,
): string | undefined {
  const contact = known.get(contactId);
  if (contact === undefined)
    return 'This recipient is no contact of the client. Choose another one.';
  const name = contact.name === '' ? 'This contact' : contact.name;
  if (earlier.some((other) => other.contactId === contactId)) {
    return `${name} is a recipient more than once. Keep one role.`;
  }
  if (contact.email === '') return `${name} has no email address. Add it to the client.`;
  if (contact.name === '') return 'This contact has no name. Add it to the client.';
  return undefined;
}

const AGAIN =
  'Upload the PDF again. It was uploaded before form fields and annotations became part of its pages.';

function bodyProblems({ draft: { body }, files, resolved, isChanged }: DraftToSend): Blockers {
  if (body.kind === 'upload') {
    if (body.fileId === null) return { 'body.fileId': 'Upload the PDF.' };
    const isThere = files.some(({ id }) => id === body.fileId);
    if (!isThere || body.pages === null) {
      return { 'body.fileId': 'The PDF was deleted. Upload it again.' };
    }
    const isCopied = files.some(({ id }) => id === body.copyId);
    // A version that was sent from such a draft can be sent again as it is.
    return isCopied || !isChanged ? {} : { 'body.fileId': AGAIN };
  }
  return resolved === undefined ? {} : textProblems(resolved);
}

function textProblems({ open, problems }: ResolvedContract): Blockers {
  const blockers: Blockers = {};
  const labels = new Map<string, string[]>();
  for (const { label, places } of open) {
    for (const place of places) {
      const field = fieldOf(place);
      const found = labels.get(field) ?? [];
      if (!found.includes(label)) labels.set(field, [...found, label]);
    }
  }
  for (const [field, missing] of labels) {
    blockers[field] = `${joinWords(missing)} ${missing.length === 1 ? 'has' : 'have'} no value.`;
  }
  for (const problem of problems) blockers[fieldOfProblem(problem)] ??= sentenceOf(problem);
  return blockers;
}

const fieldOf = (place: ContractPlace) =>
  place.kind === 'introduction' ? 'body.introduction' : `body.clauses.${place.key}`;

function fieldOfProblem(problem: ContractProblem): string {
  if (problem.kind === 'no_clauses') return 'body';
  return problem.kind === 'late_fee_not_stated' ? 'lateFee' : fieldOf(problem.place);
}

function sentenceOf(problem: ContractProblem): string {
  switch (problem.kind) {
    case 'unknown_variable':
      return 'A variable is unknown. Remove it from the text.';
    case 'missing_clause':
      return 'A reference leads to a clause that was deleted. Remove it, or choose another clause.';
    case 'left_out_clause':
      return `A reference leads to “${problem.heading}”, which is left out by its condition.`;
    case 'no_parent_clause':
      return 'A clause of the second level needs a clause before it.';
    case 'too_large':
      return 'With its variables filled in, the text is too long, or its lists are too deep.';
    case 'no_clauses':
      return 'Add a clause.';
    case 'late_fee_not_stated':
      return 'No clause states the late fee. Insert the variable “Late fee” into the text, or remove the late fee.';
  }
}

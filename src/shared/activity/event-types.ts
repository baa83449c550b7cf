/** Groups of event types. The browser’s filters need them, and not the sentences. */
import type { EventType } from './describe-event.ts';

type GroupOf<Type extends string> = Type extends `${infer Group}.${string}` ? Group : never;

/** The part of a type before the dot. */
type EventGroup = GroupOf<EventType>;

export const eventGroupLabels: Record<EventGroup, string> = {
  account: 'Account',
  catalog: 'Catalog',
  chain: 'Activity log',
  client: 'Clients',
  contract: 'Contracts',
  document: 'Documents',
  engagement: 'Engagements',
  file: 'Files',
  inquiry: 'Inbox',
  invoice: 'Invoices',
  email: 'Email',
  note: 'Notes',
  proposal: 'Proposals',
  settings: 'Settings',
  statement: 'Statements',
  token: 'API tokens',
};

export const eventGroups = Object.keys(eventGroupLabels) as [EventGroup, ...EventGroup[]];

/**
 * Steps of the program within what somebody does, recorded under their name. What the program does
 * by itself is recorded as `system`.
 */
export const automaticEventTypes = [
  'chain.key_added',
  'chain.rows_sealed',
  'contract.evidence_emptied',
  'contract.sealed',
  'contract.snapshot_frozen',
  'document.emptied',
  'document.files_removed',
  'document.frozen',
  'document.pdf_generated',
  'document.threads_emptied',
  'email.emptied',
  'invoice.answers_emptied',
  'proposal.responses_emptied',
] as const satisfies readonly EventType[];

/** Those that freeze a revision of a document. */
export const frozenEventTypes = [
  'document.frozen',
  'invoice.hold_overridden',
  'invoice.issued',
  'invoice.credit_note_issued',
  'statement.created',
] as const satisfies readonly EventType[];
export type FrozenEventType = (typeof frozenEventTypes)[number];

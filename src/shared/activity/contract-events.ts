/** Sentences of the events of contracts, their templates and the clause library. */
import type { EventText } from './event-text.ts';
import { changedFieldLabels } from './field-labels.ts';

export const contractEvents = {
  'contract.created': () => 'created a draft contract',
  'contract.updated': (event) => `changed ${changedFieldLabels(event.data)} of ${contract(event)}`,
  'contract.deleted': () => 'deleted a draft contract',
  'contract.sent': (event) => `requested signatures on ${contract(event)}`,
  'contract.opened': (event) => `opened ${contract(event)} for the first time`,
  'contract.code_sent': (event) => `requested an email code for ${contract(event)}`,
  'contract.code_confirmed': (event) => `entered an email code for ${contract(event)}`,
  'contract.signed': (event) => `signed ${contract(event)}`,
  'contract.declined': (event) => `declined ${contract(event)}`,
  'contract.voided': (event) => `voided ${contract(event)}`,
  'contract.extended': (event) => `extended the time to sign ${contract(event)}`,
  'contract.recipient_replaced': (event) => `replaced a recipient of ${contract(event)}`,
  'contract.executed': (event) =>
    event.data['paper'] === true
      ? `recorded that ${contract(event)} was signed on paper`
      : `executed ${contract(event)}`,
  'contract.snapshot_frozen': (event) => `recorded the hash of executed ${contract(event)}`,
  'contract.sealed': (event) => `sealed ${contract(event)}`,
  'contract.term_changed': (event) => `changed the term of ${contract(event)}`,
  'contract.ended': (event) =>
    event.data['isRemoved'] === true
      ? `removed the recorded end of ${contract(event)}`
      : `recorded the end of ${contract(event)}`,
  'contract.term_reminded': (event) =>
    `sent a reminder of the end or renewal of ${contract(event)}`,
  'contract.hold_lifted': (event) => `lifted the hold of ${contract(event)}`,
  'contract.evidence_emptied': (event) =>
    `removed names and texts from the evidence of ${contract(event)}`,
  'contract.template_created': () => 'created a contract template',
  'contract.template_updated': () => 'changed a contract template',
  'contract.template_published': ({ data }) =>
    `published version ${Number(data['position'])} of a contract template`,
  'contract.template_archived': () => 'archived a contract template',
  'contract.template_restored': () => 'restored a contract template',
  'contract.template_deleted': () => 'deleted a contract template',
  'contract.clause_created': () => 'added a clause to the clause library',
  'contract.clause_updated': () => 'changed a clause of the clause library',
  'contract.clause_deleted': () => 'deleted a clause of the clause library',
} satisfies Record<string, (event: EventText) => string>;

const contract = ({ data: { number, revision } }: EventText) => {
  if (typeof number !== 'string') return 'a draft contract';
  const name = `contract ${number}`;
  return typeof revision === 'number' && revision > 1 ? `${name}, version ${revision}` : name;
};

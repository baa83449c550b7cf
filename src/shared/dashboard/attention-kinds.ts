/**
 * Kinds of items that need attention, most urgent first. The API’s schema, its counts and the dashboard’s
 * rows follow from this list; server/features/dashboard/attention.repository.ts has a query for each kind.
 */
import { adminPaths } from '../admin/admin-paths.ts';
import { documentPath } from '../admin/document-paths.ts';
import { EXPIRING_DAYS } from '../proposals/proposal-figures.ts';
import { namesIn } from '../each-of.ts';

/** Days after which a read but unanswered message needs attention. */
export const UNANSWERED_DAYS = 2;

interface LinkedItem {
  /** Id of the record: the message, the email, the document, the engagement or the job. */
  id: string;
  title: string;
  detail: string;
  /** The message that an email is about. */
  inquiryId: string | null;
  engagementId: string | null;
  clientId: string | null;
}

/** A link to where the one thing to do is done, with its dialog or form open. */
interface AttentionLink {
  label: string;
  /** Rest of its accessible name. */
  about: (item: LinkedItem) => string;
  to: (item: LinkedItem) => string;
}

interface AttentionKindOptions {
  label: string;
  icon:
    | 'accepted'
    | 'alert'
    | 'changes'
    | 'clock'
    | 'file_failed'
    | 'gear'
    | 'mail'
    | 'question'
    | 'receipt'
    | 'signature';
  /** Screen with all of this kind. */
  all: string;
  /** Screen of one item; undefined for `all`. */
  one: (item: LinkedItem) => string | undefined;
  /** Null for what is done on the dashboard itself. */
  action: AttentionLink | null;
}

const message = ({ inquiryId }: LinkedItem) =>
  inquiryId === null ? undefined : adminPaths.inquiry(inquiryId);
/** A payment in advance is on the page of its client. */
const document = ({ id, clientId }: LinkedItem) =>
  clientId === null ? documentPath(id) : adminPaths.client(clientId);
const invoice = ({ id }: LinkedItem) => adminPaths.invoice(id);
const proposal = ({ id }: LinkedItem) => adminPaths.proposal(id);
const contract = ({ id }: LinkedItem) => adminPaths.contract(id);
const thread = ({ id }: LinkedItem) => adminPaths.thread(id);

const actionOn = (label: string, to: (item: LinkedItem) => string): AttentionLink => ({
  label,
  about: ({ title }) => title,
  to,
});
const answerMessage: AttentionLink = {
  label: 'Answer',
  about: ({ detail }) => `message from ${detail}`,
  to: ({ id }) => `${adminPaths.inquiry(id)}#reply`,
};

const automaticSteps = `${adminPaths.activity}?automatic=shown`;

export const attentionKinds = {
  data_changed: {
    label: 'Changed outside of Wolfden',
    icon: 'alert',
    all: automaticSteps,
    one: document,
    action: actionOn('Review', (item) => document(item) ?? automaticSteps),
  },
  email_failed: {
    label: 'Failed emails',
    icon: 'alert',
    all: adminPaths.settings('mail'),
    one: message,
    action: null,
  },
  email_held: {
    label: 'Emails on hold',
    icon: 'alert',
    all: automaticSteps,
    one: document,
    action: null,
  },
  pdf_failed: {
    label: 'Failed PDFs',
    icon: 'file_failed',
    all: automaticSteps,
    one: document,
    action: null,
  },
  billing_failed: {
    label: 'Invoices not drafted',
    icon: 'alert',
    all: `${adminPaths.engagements}?status=failed`,
    one: ({ id }) => adminPaths.engagement(id),
    action: null,
  },
  // Failed jobs have no screen of their own, only the record they belong to.
  job_failed: {
    label: 'Failed background jobs',
    icon: 'gear',
    all: automaticSteps,
    one: () => undefined,
    action: actionOn('Review', () => automaticSteps),
  },
  payment_reported: {
    label: 'Reported payments',
    icon: 'receipt',
    all: `${adminPaths.invoices}?status=payment_reported`,
    one: invoice,
    action: actionOn('Review', invoice),
  },
  payment_problem: {
    label: 'Problems with invoices',
    icon: 'question',
    all: `${adminPaths.invoices}?status=problem_reported`,
    one: invoice,
    action: actionOn('Review', invoice),
  },
  promise_over: {
    label: 'Promised, not paid',
    icon: 'clock',
    all: `${adminPaths.invoices}?status=promised`,
    one: invoice,
    action: actionOn('Review', invoice),
  },
  invoice_overdue: {
    label: 'Overdue invoices',
    icon: 'receipt',
    all: `${adminPaths.invoices}?status=overdue`,
    one: invoice,
    action: null,
  },
  contract_stopped: {
    label: 'Contracts stopped, drafts on hold',
    icon: 'alert',
    all: `${adminPaths.contracts}?status=stopped`,
    one: contract,
    action: actionOn('Review', contract),
  },
  contract_to_sign: {
    label: 'Ready for your signature',
    icon: 'signature',
    all: `${adminPaths.contracts}?status=client_signed`,
    one: contract,
    action: actionOn('Countersign…', (item) => `${contract(item)}#countersign`),
  },
  proposal_changes_requested: {
    label: 'Changes requested',
    icon: 'changes',
    all: `${adminPaths.proposals}?status=changes_requested`,
    one: proposal,
    action: actionOn('Edit', (item) => `${proposal(item)}?edit`),
  },
  question_open: {
    label: 'Questions about documents',
    icon: 'question',
    all: adminPaths.inbox,
    one: thread,
    action: {
      label: 'Answer',
      about: ({ title, detail }) => `question of ${detail} about ${title}`,
      to: (item) => `${thread(item)}#reply`,
    },
  },
  proposal_expiring: {
    label: `Expiring within ${EXPIRING_DAYS} days`,
    icon: 'clock',
    all: `${adminPaths.proposals}?status=expiring`,
    one: proposal,
    action: actionOn('Remind…', (item) => `${proposal(item)}#send`),
  },
  contract_term_due: {
    label: 'Contracts ending or renewing soon',
    icon: 'clock',
    all: `${adminPaths.contracts}?status=term_due`,
    one: contract,
    action: actionOn('Review', contract),
  },
  proposal_accepted: {
    label: 'Accepted, with steps left',
    icon: 'accepted',
    all: `${adminPaths.proposals}?status=accepted`,
    one: proposal,
    action: actionOn('Review', (item) =>
      item.engagementId === null ? proposal(item) : adminPaths.engagement(item.engagementId),
    ),
  },
  inquiry_unanswered: {
    label: `Unanswered for over ${UNANSWERED_DAYS} days`,
    icon: 'clock',
    all: `${adminPaths.inbox}?status=read`,
    one: message,
    action: answerMessage,
  },
  inquiry_new: {
    label: 'New messages',
    icon: 'mail',
    all: `${adminPaths.inbox}?status=new`,
    one: message,
    action: answerMessage,
  },
} satisfies Record<string, AttentionKindOptions>;

export type AttentionKind = keyof typeof attentionKinds;
/** Kinds whose action is done on the dashboard. */
export type DoneInPlace = {
  [Kind in AttentionKind]: (typeof attentionKinds)[Kind]['action'] extends null ? Kind : never;
}[AttentionKind];
export type AttentionIcon = AttentionKindOptions['icon'];

export const attentionKindNames = namesIn(attentionKinds);

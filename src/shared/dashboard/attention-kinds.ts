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

/** Accepted proposals are listed for so many days. */
export const ACCEPTED_DAYS = 7;

interface LinkedItem {
  /** Id of the record: the message, the email, the document, the engagement or the job. */
  id: string;
  /** The message that an email is about. */
  inquiryId: string | null;
}

interface AttentionKindOptions {
  label: string;
  icon: 'alert' | 'clock' | 'file' | 'gear' | 'mail' | 'receipt';
  /** Screen with all of this kind. */
  all: string;
  /** Screen of one item; undefined for `all`. */
  one: (item: LinkedItem) => string | undefined;
}

const message = ({ inquiryId }: LinkedItem) =>
  inquiryId === null ? undefined : adminPaths.inquiry(inquiryId);
const document = ({ id }: LinkedItem) => documentPath(id);
const invoice = ({ id }: LinkedItem) => adminPaths.invoice(id);
const proposal = ({ id }: LinkedItem) => adminPaths.proposal(id);
const contract = ({ id }: LinkedItem) => adminPaths.contract(id);

export const attentionKinds = {
  data_changed: {
    label: 'Changed outside of Wolfden',
    icon: 'alert',
    all: adminPaths.activity,
    one: document,
  },
  email_failed: {
    label: 'Email failed',
    icon: 'alert',
    all: adminPaths.settings('mail'),
    one: message,
  },
  email_held: { label: 'Email on hold', icon: 'alert', all: adminPaths.activity, one: document },
  pdf_failed: { label: 'PDF failed', icon: 'file', all: adminPaths.activity, one: document },
  billing_failed: {
    label: 'Invoice not drafted',
    icon: 'alert',
    all: `${adminPaths.engagements}?status=failed`,
    one: ({ id }) => adminPaths.engagement(id),
  },
  // Failed jobs have no screen of their own, only the record they belong to.
  job_failed: {
    label: 'Background job failed',
    icon: 'gear',
    all: adminPaths.activity,
    one: () => undefined,
  },
  invoice_overdue: {
    label: 'Overdue',
    icon: 'receipt',
    all: `${adminPaths.invoices}?status=overdue`,
    one: invoice,
  },
  contract_stopped: {
    label: 'Contract stopped, drafts on hold',
    icon: 'alert',
    all: `${adminPaths.contracts}?status=stopped`,
    one: contract,
  },
  contract_to_sign: {
    label: 'Ready for your signature',
    icon: 'file',
    all: `${adminPaths.contracts}?status=client_signed`,
    one: contract,
  },
  proposal_changes_requested: {
    label: 'Changes requested',
    icon: 'file',
    all: `${adminPaths.proposals}?status=changes_requested`,
    one: proposal,
  },
  question_open: {
    label: 'Question about a document',
    icon: 'mail',
    all: adminPaths.inbox,
    one: ({ id }) => adminPaths.thread(id),
  },
  proposal_expiring: {
    label: `Expires within ${EXPIRING_DAYS} days`,
    icon: 'clock',
    all: `${adminPaths.proposals}?status=expiring`,
    one: proposal,
  },
  contract_term_due: {
    label: 'Contract ends or renews soon',
    icon: 'clock',
    all: `${adminPaths.contracts}?status=term_due`,
    one: contract,
  },
  proposal_accepted: {
    label: 'Accepted',
    icon: 'file',
    all: `${adminPaths.proposals}?status=accepted`,
    one: proposal,
  },
  inquiry_unanswered: {
    label: `Unanswered for over ${UNANSWERED_DAYS} days`,
    icon: 'clock',
    all: `${adminPaths.inbox}?status=read`,
    one: message,
  },
  inquiry_new: {
    label: 'New message',
    icon: 'mail',
    all: `${adminPaths.inbox}?status=new`,
    one: message,
  },
} satisfies Record<string, AttentionKindOptions>;

export type AttentionKind = keyof typeof attentionKinds;
export type AttentionIcon = AttentionKindOptions['icon'];

export const attentionKindNames = namesIn(attentionKinds);

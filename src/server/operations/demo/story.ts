/** The parts of the demo’s story. */
import type { z } from 'zod';
import type { newClient } from '../../../shared/clients/clients.schema.ts';
import type { SampleKey } from '../../../shared/contracts/contract-samples.ts';
import type { LateFee } from '../../../shared/documents/late-fee.schema.ts';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { SpamReason } from '../../features/inquiries/inquiries.spam-reasons.ts';
import type { TemplatePayment } from '../../features/proposals/tier-templates/templates.ts';

type ClientInput = z.input<typeof newClient>;
type ContactInput = NonNullable<ClientInput['contacts']>[number];

/** Counts back from the day on which the story is played. */
export interface StoryTime {
  daysAgo: number;
  /** Time of day, UTC. */
  at: string;
}

/** A client: an organization, unless it is said to be a person. */
export interface StoryClient extends Omit<ClientInput, 'kind'> {
  /** Name used by the rest of the story. */
  key: string;
  kind?: 'person';
  /** The first contact, beyond what the client’s message tells; billed unless another one is. */
  signer?: Partial<ContactInput>;
}

export interface StoryNote {
  client: string;
  when: StoryTime;
  /** One element for each paragraph. */
  text: string[];
  isPinned?: boolean;
}

/** The studio’s reaction to a message. `client`: creates a client from it, or links it to one. */
export type StoryStep = 'notSpam' | 'read' | 'reply' | 'archived' | 'client';

export interface StoryMessage {
  when: StoryTime;
  from: { name: string; email: string };
  subject: string;
  message: string;
  /** Slug of a tier. */
  tier?: string;
  /** Why it was flagged as spam. */
  spam?: SpamReason;
  /** The mail server’s last response to the acknowledgment, if the address is wrong. */
  refusal?: string;
  /** Hours between the message and each step. */
  hours?: Partial<Record<StoryStep, number>>;
  reply?: string;
  /** A new client, whose signer sent the message, or the key of one. */
  client?: StoryClient | string;
}

/** An invoice that stays open, unless something else is said. */
export interface StoryInvoice {
  client: string;
  when: StoryTime;
  lines: readonly (Pick<PricedLine, 'title' | 'unitPrice'> &
    Partial<Omit<PricedLine, keyof LineTax>>)[];
  /** Name of the tax of the studio’s list that its line items have instead of the default. */
  tax?: string;
  /** Emailed to the client’s billing contact, who is reminded of it by schedule. */
  isSent?: true;
  lateFee?: LateFee;
  payment?: { daysLater: number; amount: number; writeOffRemainder?: true };
  /** What the client told the owner after the payment: by when the rest will be paid. */
  promise?: { daysLater: number; inDays: number; note: string };
  /** The reason for voiding it on the issue date. */
  isVoidFor?: string;
  isDraft?: true;
}

/** A transfer of a client: for all of its invoices that are due, or in advance. */
export interface StoryPayment {
  client: string;
  when: StoryTime;
  reference: string;
  /** The amount that is paid in advance. */
  advance?: number;
  /** Of an advance, in full. */
  refundedDaysLater?: number;
}

/** A statement of account of all that there is by then, emailed to the client, who views it. */
export interface StoryStatement {
  client: string;
  when: StoryTime;
}

/** Asked on the page of a proposal, so long after it was sent. */
export interface StoryQuestion {
  hoursLater: number;
  text: string;
  /** Three hours later; omitted while the question is open. */
  answer?: string;
}

/** What the client did on the page of a proposal. */
export type PageOutcome =
  | { kind: 'changes_requested' | 'declined'; text: string }
  | {
      kind: 'accepted';
      name: string;
      purchaseOrder?: string;
      /** Billing details, which the owner has not confirmed yet. */
      billing?: { invoiceName: string; invoiceEmail: string; fundReference: string };
    };

/** What the owner did with a proposal. `text`: how the acceptance came, or the reason. */
interface OwnerOutcome {
  kind: 'recorded' | 'withdrawn';
  text: string;
}

export interface StoryLine {
  title: string;
  unitPrice: number;
  /** Recurring, until it is canceled; started by the owner. */
  isMonthly?: true;
}

/** A proposal that stays open, unless something else is said. */
export interface StoryProposal {
  when: StoryTime;
  /** With the template of a tier, given by its slug; or a change order to an engagement. */
  start: { client: string; tier: string } | { changes: string };
  title: string;
  /** Instead of those that it starts with. */
  lines?: readonly StoryLine[];
  payments?: readonly TemplatePayment[];
  /** Of its invoices. */
  lateFee?: LateFee;
  /** Name of its engagement, used by the rest of the story. */
  engagement?: string;
  /** Whether accepting it drafts a contract from the owner’s template. */
  draftsContract?: true;
  /** For how many seconds the client had its first sections in view. */
  readSeconds?: readonly number[];
  outcome?: { daysLater: number } & (PageOutcome | OwnerOutcome);
  questions?: readonly StoryQuestion[];
  /** Name of the template that it is saved as, with its pricing and terms as blocks. */
  savedAs?: string;
  isDraft?: true;
}

/** `issue`: issues and emails all of its drafts. `pay`: all that is due is paid. */
export type StoryEngagementStep = { daysAgo: number } & (
  | { do: 'issue' | 'pay' | 'startRecurring' | 'complete' }
  /** Label of a payment; `attach`: the client’s last invoice bills it. */
  | { do: 'reach' | 'attach'; payment: string }
  | { do: 'cancel'; reason: string }
);

/** What happened in an engagement, in order. */
export interface StoryEngagement {
  key: string;
  /** Agreed without a proposal. */
  agreed?: {
    when: StoryTime;
    client: string;
    title: string;
    note: string;
    total: StoryLine;
    payments: readonly TemplatePayment[];
  };
  steps: readonly StoryEngagementStep[];
}

/** The owner’s template of contracts, published: a sample with the law that they choose. */
export interface StoryContractTemplate {
  when: StoryTime;
  name: string;
  sample: SampleKey;
}

/** A contract that is sent to its signer, who views it two hours later. */
export interface StoryContract {
  when: StoryTime;
  /** Written for a client from a sample, or drafted by an accepted proposal. */
  start: { client: string; sample: SampleKey } | { engagement: string };
  /** By the name that the signer types; `countersigned`: by the owner, so long after sending. */
  signed?: { hoursLater: number; by: string; title: string; countersignedHoursLater?: number };
}

/** Response of the mail server to every email of the story. */
export const ANSWER = '250 2.0.0 Ok (demo: nothing was sent)';

export const inNewJersey = (street: string, city: string, postalCode: string) => ({
  street,
  city,
  postalCode,
  region: 'NJ',
  country: 'US',
});

export const taxExempt = { isTaxExempt: true, taxExemptReason: 'Section 501(c)(3)' };

/** What reminders ask of a kind of document. */
import type { FollowUpPurpose } from '../../database/tables/follow-ups.table.ts';
import type { DocumentHead, DocumentSnapshot, FrozenDocument } from '../document.ts';
import type { PlaceholderValues } from '../../../shared/documents/placeholders.ts';

export interface FollowUpPart<
  Snapshot extends DocumentSnapshot = DocumentSnapshot,
  Head extends DocumentHead = DocumentHead,
> {
  /** For a kind whose clients are reminded until they respond. Omitted: they never are. */
  followUp?: {
    /** Null if no response is awaited: it was given, or is not possible any more. */
    awaited(head: Head): AwaitedResponse | null;
    texts(document: FrozenDocument<Snapshot, Head>): FollowUpTexts;
  };
}

/** That a client responds to the current revision. */
export interface AwaitedResponse {
  answer: 'acceptance' | 'signature';
  revision: number;
  /** The last day on which that is possible, in the studio’s time zone; null for none. */
  lastDay: string | null;
  /** The instant of the last response that left it open, e.g. a request for changes. */
  respondedAt: string | null;
  /** The instant at which the owner last gave more time: reminders are counted from then on. */
  extendedAt: string | null;
  /** Ids of the only contacts who can respond now. Omitted: everyone who may. */
  contacts?: readonly string[];
}

interface FollowUpText {
  subject: string;
  message: string;
}

/** The standard texts of emails to those who have not responded; email templates replace them. */
export interface FollowUpTexts extends Record<FollowUpPurpose, FollowUpText> {
  placeholders: PlaceholderValues;
}

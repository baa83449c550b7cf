/** Tables of questions and requests about documents, and their answers. */
import type { Selectable } from 'kysely';
import type { ThreadKind, ThreadStatus } from '../../../shared/documents/threads.schema.ts';

export interface ThreadTables {
  /**
   * A question or request of one person about a revision. Only its status changes; name and email
   * are emptied when its client is anonymized. Sealed by its events.
   */
  documentThreads: {
    id: string;
    /** Id of the document. */
    targetId: string;
    /** The one it was asked on. */
    revision: number;
    kind: ThreadKind;
    status: ThreadStatus;
    /** Incremented by every change. */
    version: number;
    /** The link it was asked with. */
    linkId: string;
    /** As given by who asked. */
    name: string;
    /** The address of the link, or as given if the link has none; answers are sent to it. */
    email: string;
    createdAt: string;
    /** Time of the last message or change of status. */
    updatedAt: string;
    /** Name, email and the texts of its messages are empty since then; null if they are not. */
    emptiedAt: string | null;
    /** Random; see platform/events/row-hashes.ts. */
    salt: string | null;
  };

  /** One text of a thread. Append-only: answers can be canceled, and texts emptied, once. */
  documentMessages: {
    id: string;
    threadId: string;
    /** 1, 2, 3 … within the thread. */
    position: number;
    author: 'client' | 'owner';
    /** The client’s link; null for an answer. */
    linkId: string | null;
    /** The email of an answer; null for a client’s message. */
    emailId: string | null;
    text: string;
    createdAt: string;
    /** Time at which sending the answer was undone; nobody is shown it since then. */
    canceledAt: string | null;
    emptiedAt: string | null;
    salt: string | null;
  };
}

export type DocumentThreadRow = Selectable<ThreadTables['documentThreads']>;
export type DocumentMessageRow = Selectable<ThreadTables['documentMessages']>;

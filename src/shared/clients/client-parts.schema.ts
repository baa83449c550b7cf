/** API schemas of what belongs to a client: notes, files, inquiries and events. */
import { z } from 'zod';
import { inquiryStatuses } from '../inquiries/inquiry-status.ts';
import { pageOf } from '../paging.ts';
import { richTextSchema } from '../rich-text/rich-text.schema.ts';

export const newNote = z.strictObject({ body: richTextSchema });

/** `isPinned`: kept above the others. */
export const noteChanges = newNote.partial().extend({
  version: z.int().min(1),
  isPinned: z.boolean().optional(),
});
export type NoteChanges = z.output<typeof noteChanges>;

export const note = z.strictObject({
  id: z.string(),
  version: z.int(),
  body: richTextSchema,
  isPinned: z.boolean(),
  authorName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Note = z.output<typeof note>;

/** Pinned ones first, then the newest. */
export const notePage = pageOf(note);

export const CLIENT_FILE_LIMITS = { bytes: 25 * 1024 * 1024, count: 200 } as const;

const filePurpose = z.enum(['attachment', 'certificate']);

/** `certificate`: what proves the tax exemption; a new one replaces the one before. */
export const fileUploadQuery = z.strictObject({
  name: z.string().min(1).max(500),
  purpose: filePurpose.default('attachment'),
});

export const clientFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  purpose: filePurpose,
  createdAt: z.string(),
});
export type ClientFile = z.output<typeof clientFile>;

/** Newest first. */
export const clientFiles = z.strictObject({ items: z.array(clientFile) });

const clientInquiry = z.strictObject({
  id: z.string(),
  subject: z.string(),
  status: z.enum(inquiryStatuses),
  receivedAt: z.string(),
});
export type ClientInquiry = z.output<typeof clientInquiry>;

/** Newest first. */
export const clientInquiryPage = pageOf(clientInquiry);

const timelineEvent = z.strictObject({
  seq: z.int(),
  at: z.string(),
  actor: z.strictObject({
    kind: z.enum(['owner', 'token', 'system', 'visitor']),
    name: z.string().nullable(),
  }),
  type: z.string(),
  /** Id of the record that the event is about. */
  targetId: z.string(),
  /** Whether it is about a message that still exists. */
  hasMessage: z.boolean(),
  /** The whole sentence. */
  summary: z.string(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

/** Newest first. */
export const timelinePage = pageOf(timelineEvent);

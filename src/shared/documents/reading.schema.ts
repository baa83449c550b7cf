/** API schemas of what became of a document: opened, and which sections were read for how long. */
import { z } from 'zod';

/** Of a section in one view, in seconds: more is not believed. */
export const MOST_READING_SECONDS = 1800;

/** Of a section in one report. */
export const MOST_REPORTED_SECONDS = 60;

/** By the key of a section: seconds in view since the last report. */
export const readingReport = z.strictObject({
  /** The link that the page was opened with. */
  link: z.string().max(60),
  sections: z
    .record(z.string().max(60), z.int().min(1).max(MOST_REPORTED_SECONDS))
    .refine((sections) => Object.keys(sections).length <= 30),
});

const documentReader = z.strictObject({
  /** One of their links. */
  linkId: z.string(),
  /** Both empty for a link for anyone. */
  name: z.string(),
  email: z.string(),
  /** The days on which they opened it. */
  days: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** In the order of the document; empty: reading was not measured. */
  sections: z.array(z.strictObject({ key: z.string(), title: z.string(), seconds: z.int() })),
});
export type DocumentReader = z.output<typeof documentReader>;

export const documentReaders = z.strictObject({
  items: z.array(documentReader),
  /** Whether reading is measured now: null for a kind that never is. */
  isMeasured: z.boolean().nullable(),
});
export type DocumentReaders = z.output<typeof documentReaders>;

import { z } from 'zod';

/** What the build leaves for the server: every file of the site and how to serve it. */
export const siteManifestSchema = z.object({
  /** HTML by request path, such as `/about`; values are files inside the site folder. */
  pages: z.record(z.string(), z.string()),
  /** HTML with marks for answers that are made on request. */
  answers: z.object({
    notFound: z.string(),
    sent: z.string(),
    refused: z.string(),
    problem: z.string(),
  }),
  /** HTML of the back office: for each of its screens, and for an address without one. */
  admin: z.object({ screens: z.record(z.string(), z.string()), notFound: z.string() }),
  /** The style sheets of pages that the server writes, by the names of their sources; request paths. */
  styleSheets: z.object({ 'client-page': z.string(), 'api-docs': z.string() }),
  /** Everything else by request path. `immutable`: the name carries a hash of the content. */
  files: z.record(
    z.string(),
    z.object({
      file: z.string(),
      type: z.string(),
      immutable: z.boolean(),
      precompressed: z.boolean(),
    }),
  ),
});
export type SiteManifest = z.infer<typeof siteManifestSchema>;

/** Answers in which the server fills in marks. */
export type AnswerName = Exclude<keyof SiteManifest['answers'], 'notFound'>;

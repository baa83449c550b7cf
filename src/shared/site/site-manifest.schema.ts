import { z } from 'zod';

/** The build’s output for the server: every file of the site and how to serve it. */
export const siteManifestSchema = z.object({
  /** HTML by request path, e.g. `/about`; values are files inside the site folder. */
  pages: z.record(z.string(), z.string()),
  /** HTML with marks for responses rendered per request. */
  answers: z.object({
    notFound: z.string(),
    sent: z.string(),
    refused: z.string(),
    problem: z.string(),
  }),
  /** HTML of the back office: one for each screen, and one for unknown paths. */
  admin: z.object({ screens: z.record(z.string(), z.string()), notFound: z.string() }),
  /** Style sheets for server-rendered pages: request paths by source name. */
  styleSheets: z.object({ 'client-page': z.string(), 'api-docs': z.string() }),
  /** All other files by request path. `immutable`: the name contains a hash of the content. */
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

/** Pages in which the server replaces marks. */
export type AnswerName = Exclude<keyof SiteManifest['answers'], 'notFound'>;

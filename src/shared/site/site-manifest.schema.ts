import { z } from 'zod';

/** Name of a file inside the site folder. */
const html = z.string();

/** The build’s output for the server: every file of the site and how to serve it. */
export const siteManifestSchema = z.object({
  /** HTML by request path, e.g. `/about`. */
  pages: z.record(z.string(), html),
  /** HTML with marks for responses rendered per request. */
  answers: z.object({ notFound: html, sent: html, refused: html, problem: html }),
  /** HTML of the back office: one for each screen, and one for unknown paths. */
  admin: z.object({ screens: z.record(z.string(), html), notFound: html }),
  /** Style sheets for server-rendered pages: request paths by source name. */
  styleSheets: z.object({
    'client-page': z.string(),
    'proposal-page': z.string(),
    'contract-page': z.string(),
    'verify-page': z.string(),
    'api-docs': z.string(),
  }),
  /** Script of the client page’s copy buttons, inside the site folder. */
  copyScript: z.string(),
  /** Script of the forms of pages that clients respond to, inside the site folder. */
  formsScript: z.string(),
  /** Script of the choices on the page of a proposal, inside the site folder. */
  proposalScript: z.string(),
  /** Script that helps to sign a contract, inside the site folder. */
  signatureScript: z.string(),
  /** Script that hashes a PDF on the page that checks contracts, inside the site folder. */
  verifyScript: z.string(),
  /** Script that measures how long sections are in view, inside the site folder. */
  readingScript: z.string(),
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

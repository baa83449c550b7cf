/** The records whose screens were opened last in this browser, for the palette; gone at sign-out. */
import { z } from 'zod';
import { browserDraft } from '../forms/browser-draft.ts';

const MOST = 8;

const visit = z.object({
  path: z.string(),
  title: z.string(),
  /** What it is one of, e.g. “Invoices”. */
  section: z.string(),
});
type Visit = z.output<typeof visit>;

const stored = browserDraft('recent-visits', { schema: z.array(visit) });

/** Newest first. */
export const recentVisits = (): readonly Visit[] => stored.read() ?? [];

/** The address of one record, and of nothing else. */
const record = /^\/admin\/(?:[a-z]+\/)+[a-z]+_[0-9a-z]+$/;

/** `section`: undefined for a screen that shows nothing, e.g. “Not found”, which leads there no more. */
export function rememberVisit({
  path,
  title,
  section,
}: Omit<Visit, 'section'> & { section: string | undefined }): void {
  if (!record.test(path)) return;
  const others = recentVisits().filter((one) => one.path !== path);
  const visits = section === undefined ? others : [{ path, title, section }, ...others];
  stored.store(visits.slice(0, MOST));
}

/**
 * The records whose screens were opened last in this browser, for the palette; gone at sign-out.
 * Without Zod, which the login page would load for this.
 */
import { storedText, storeText } from '../../ui/state/browser-storage.ts';

const KEY = 'recent-visits';
const MOST = 8;

interface Visit {
  path: string;
  title: string;
  /** What it is one of, e.g. “Invoices”. */
  section: string;
}

/** Newest first; none if another version stored them in another way. */
export function recentVisits(): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(storedText(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(value: unknown): value is Visit {
  const { path, title, section } = (value ?? {}) as Record<string, unknown>;
  return [path, title, section].every((text) => typeof text === 'string');
}

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
  storeText(KEY, JSON.stringify(visits.slice(0, MOST)));
}

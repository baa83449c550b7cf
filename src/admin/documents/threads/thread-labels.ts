import type { ThreadSummary, ThreadStatus } from '../../../shared/documents/threads.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { StatusTone } from '../../../ui/texts/marks.tsx';

export const threadStatusLooks: Record<ThreadStatus, { tone: StatusTone; label: string }> = {
  open: { tone: 'attention', label: 'Open' },
  answered: { tone: 'done', label: 'Answered' },
  done: { tone: 'quiet', label: 'Done' },
};

type Named = Pick<ThreadSummary, 'kind' | 'document'>;

/** E.g. “Question about Proposal P-2026-001”. */
export function threadTitle({ kind, document }: Named): string {
  const what = kind === 'question' ? 'Question about' : 'Request about';
  return `${what} ${documentOfThread(document)}`;
}

export function documentOfThread({ kind, number }: Named['document']): string {
  const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;
  const title = (titles as Readonly<Record<string, string>>)[kind] ?? kind;
  return number === null ? title : numbered(title, number);
}

/** Unsaved changes to a draft, stored in this browser until they are saved or discarded. */
import { z } from 'zod';
import { nowMs } from '../../../ui/state/clock.ts';
import { browserDraft } from '../browser-draft.ts';
import { differingFields } from '../merge-versions.ts';
import type { DraftKind } from './draft-kind.ts';
import type { UnreadTexts } from './draft-state.ts';

export interface UnsavedEntry<Content> {
  /** The saved version that the changes are based on, and its content. */
  version: number;
  base: Content;
  content: Content;
  unread: UnreadTexts;
  /** Milliseconds since 1970. */
  storedAt: number;
}

export interface DraftJournal<Content> {
  read: () => UnsavedEntry<Content> | undefined;
  store: (unsaved: Omit<UnsavedEntry<Content>, 'storedAt'>) => void;
  remove: () => void;
}

/** The journal of one draft. If the browser stores nothing, it stays empty. */
export function createJournal<Content extends object>(
  { name, schema }: Pick<DraftKind<Content>, 'name' | 'schema'>,
  id: string,
): DraftJournal<Content> {
  const entry = z.strictObject({
    version: z.int(),
    base: schema,
    content: schema,
    unread: z
      .record(z.string(), z.strictObject({ text: z.string(), problem: z.string() }))
      .default({}),
    storedAt: z.int(),
  });
  const { read, store, remove } = browserDraft(`${name}:${id}`, { schema: entry });
  return { read, store: (unsaved) => void store({ ...unsaved, storedAt: nowMs() }), remove };
}

/** Whether it contains changes that are not stored on the server. */
export function differsFrom<Content extends object>(
  { content, unread }: UnsavedEntry<Content>,
  stored: Content,
): boolean {
  return Object.keys(unread).length > 0 || differingFields(stored, content).length > 0;
}

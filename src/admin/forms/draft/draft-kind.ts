/** What a feature passes to the draft engine for its kind of draft: one object. */
import type { z } from 'zod';
import type { States } from '../merge-versions.ts';
import type { FieldLabel } from '../stale-dialog.tsx';

/** Messages by the server’s field path, e.g. `lines.0.title`. */
export type Problems = Readonly<Record<string, string>>;

/** A draft as the server stores it. */
export interface StoredDraft<Content> {
  content: Content;
  version: number;
  /** Problems that prevent issuing or sending; saving is still possible. */
  issues: Problems;
}

export interface DraftKind<Content extends object, Saved extends StoredDraft<Content>, Result> {
  /** Prefix of the storage keys for unsaved changes. */
  name: string;
  schema: z.ZodType<Content>;
  save: (id: string, changes: Partial<Content> & { version: number }) => Promise<Saved>;
  /** Parses the stored version from a conflict response. Throws if it is no longer a draft. */
  read: (current: unknown) => Saved;
  /** Validates and calculates the content. Called once for each new content. */
  check: (content: Content) => { problems: Problems; result: Result };
  /** Fields that are resolved together once both sides changed one of them. */
  together?: (states: States<Content>) => readonly (keyof Content & string)[];
  /** Only if the field’s name is not enough. `found`: the version that a value may come from. */
  labels?: (content: Content, found?: Saved) => Partial<Record<keyof Content & string, FieldLabel>>;
}

/** A label for every field: by default `buyerReference` becomes “Buyer reference”. */
export function labelsOf<Content extends object, Saved extends StoredDraft<Content>>(
  kind: Pick<DraftKind<Content, Saved, unknown>, 'labels'>,
  content: Content,
  found?: Saved,
): Record<keyof Content & string, FieldLabel> {
  const fromNames = Object.fromEntries(
    Object.keys(content).map((field) => [field, { label: labelFrom(field) }]),
  );
  return { ...fromNames, ...kind.labels?.(content, found) } as Record<
    keyof Content & string,
    FieldLabel
  >;
}

function labelFrom(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

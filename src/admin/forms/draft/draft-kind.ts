/** What the engine has to know of a kind of draft, handed in as one object. */
import type { z } from 'zod';
import type { States } from '../merge-versions.ts';
import type { FieldLabel } from '../stale-dialog.tsx';

/** Messages by the path of their field as the server names it, such as `lines.0.title`. */
export type Problems = Readonly<Record<string, string>>;

/** A draft as the server stores it. */
export interface Stored<Content> {
  content: Content;
  version: number;
  /** What prevents it from being issued or sent; it can be saved all the same. */
  issues: Problems;
}

export interface DraftKind<Content extends object, Saved extends Stored<Content>, Result> {
  /** Prefix of the keys under which this browser stores unsaved changes. */
  name: string;
  schema: z.ZodType<Content>;
  save: (id: string, changes: Partial<Content> & { version: number }) => Promise<Saved>;
  /** Reads the stored version that a refusal carries. Throws if it is no draft anymore. */
  read: (current: unknown) => Saved;
  /** What can’t be saved, and what the content comes to. Called once for each new content. */
  check: (content: Content) => { problems: Problems; result: Result };
  /** Fields that are decided together once both sides changed one of them. */
  together?: (states: States<Content>) => readonly (keyof Content & string)[];
  /** Only where the field’s name doesn’t say it. `found`: the version that a value may be from. */
  labels?: (content: Content, found?: Saved) => Partial<Record<keyof Content & string, FieldLabel>>;
}

/** A label for every field: `buyerReference` without one of its own is “Buyer reference”. */
export function labelsOf<Content extends object, Saved extends Stored<Content>>(
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

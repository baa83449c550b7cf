/** A kind of draft: the object that a feature passes to the draft engine. */
import type { z } from 'zod';
import { upperFirst } from '../../../shared/text/upper-first.ts';
import type { States } from '../merge-versions.ts';
import type { FieldLabel } from '../stale-dialog.tsx';

/** Sentences, or predicates of a label, by the server’s field path, e.g. `lines.0.title`. */
export type Problems = Readonly<Record<string, string>>;

export interface StoredDraft<Content> {
  content: Content;
  version: number;
  /** Problems that prevent issuing or sending; saving is still possible. */
  issues: Problems;
}

export interface DraftKind<
  Content extends object,
  Saved extends StoredDraft<Content> = StoredDraft<Content>,
  Result = unknown,
> {
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
  labels?(content: Content, found?: Saved): Partial<Record<keyof Content & string, FieldLabel>>;
}

/** A label for every field: by default `buyerReference` becomes “Buyer reference”. */
export function labelsOf<Content extends object>(
  kind: Pick<DraftKind<Content>, 'labels'>,
  content: Content,
  found?: StoredDraft<Content>,
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
  return upperFirst(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/**
 * List items are identified by key while they move, but by index in the server’s messages:
 * `lines.a1b2.unitPrice` becomes `lines.0.unitPrice` if that line is the first.
 * Problems of removed items are dropped.
 */
export function byPlace(problems: Problems, content: object): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const [list = '', key, ...rest] = path.split('.');
      const items = (content as Record<string, unknown>)[list];
      if (key === undefined || !isKeyedList(items)) return [[path, problem]];
      const place = items.findIndex((item) => item.key === key);
      return place === -1 ? [] : [[[list, place, ...rest].join('.'), problem]];
    }),
  );
}

export function isKeyedList(value: unknown): value is { key: string }[] {
  return (
    Array.isArray(value) && value.every((item: { key?: unknown }) => typeof item.key === 'string')
  );
}

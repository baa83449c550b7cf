/** A fictitious kind of draft with two fields, for tests of the engine. */
import { z } from 'zod';
import { ApiError } from '../../api-call.ts';
import type { DraftKind, StoredDraft } from './draft-kind.ts';

const recipeSchema = z.strictObject({
  title: z.string(),
  steps: z.array(z.strictObject({ key: z.string(), text: z.string() })),
});
export type Recipe = z.output<typeof recipeSchema>;

export const stepOf = (key: string, text = '') => ({ key, text });

export const recipeOf = (changes: Partial<Recipe>): Recipe => ({
  title: '',
  steps: [],
  ...changes,
});

export const storedOf = (version: number, content: Recipe): StoredDraft<Recipe> => ({
  content,
  version,
  issues: content.title === '' ? { title: 'Title is required.' } : {},
});

type RecipeChanges = Partial<Recipe> & { version: number };

/** The kind, with a fake server that stores its drafts, starting with this content. */
export function recipesFrom(base: Recipe) {
  let onServer = storedOf(1, base);
  const sent: RecipeChanges[] = [];
  const kind: DraftKind<Recipe, StoredDraft<Recipe>, number> = {
    name: 'recipe-draft',
    schema: recipeSchema,
    read: (current) => current as StoredDraft<Recipe>,
    save: async (_id, changes) => {
      sent.push(changes);
      const { version, ...fields } = changes;
      if (version !== onServer.version) {
        throw new ApiError(409, { code: 'x', message: 'Stale', current: onServer });
      }
      onServer = storedOf(version + 1, { ...onServer.content, ...fields });
      return onServer;
    },
    check: ({ steps }) => {
      const long = steps.findIndex(({ text }) => text.length > 20);
      return {
        problems: long === -1 ? {} : { [`steps.${long}.text`]: 'is too long' },
        result: steps.length,
      };
    },
  };
  return {
    kind,
    sent,
    changeElsewhere: (changes: Partial<Recipe>) => {
      onServer = storedOf(onServer.version + 1, { ...onServer.content, ...changes });
      return onServer;
    },
  };
}

export function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

import { queryOptions } from '@tanstack/react-query';
import type { WordingPurpose } from '../../../shared/documents/placeholders.ts';
import type { NewWording, Wording } from '../../../shared/documents/wordings.schema.ts';
import { api, removalOf, unwrap } from '../../api.ts';
import { queryClient } from '../../query.ts';

const wordings = api['email-templates'];
const queryKey = ['documents', 'email-templates'] as const;

/** The saved wordings of a purpose, in the order of their names. */
export function wordingsQuery(purpose: WordingPurpose) {
  return queryOptions({
    queryKey: [...queryKey, purpose],
    queryFn: async () => (await unwrap(wordings.$get({ query: { purpose } }))).items,
  });
}

const reread = () => queryClient.invalidateQueries({ queryKey });

/** Updates the wording if there is one already. */
export async function saveWording(known: Wording | undefined, json: NewWording): Promise<Wording> {
  const { purpose: _, ...changes } = json;
  const saved =
    known === undefined
      ? await unwrap(wordings.$post({ json }))
      : await unwrap(
          wordings[':id'].$patch({
            param: { id: known.id },
            json: { ...changes, version: known.version },
          }),
        );
  await reread();
  return saved;
}

export const removeWording = (id: string) => removalOf(wordings[':id'], { id }, reread);

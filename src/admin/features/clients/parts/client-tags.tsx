import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { normaliseTag } from '../../../../shared/clients/tags.ts';
import { TagsField } from '../../../../ui/tags-field.tsx';
import { retagMutation, tagsQuery } from '../clients.api.ts';

/** Tags, edited in place; each change is saved immediately. */
export function ClientTags({ client }: { client: ClientDetail }) {
  const { data: known = [] } = useQuery(tagsQuery);
  const { mutate } = useMutation(retagMutation);
  return (
    <TagsField
      label="Tags"
      tags={client.tags}
      known={known.map(({ tag }) => tag)}
      onChange={(tags) => mutate({ client, tags: [...new Set(tags.map(normaliseTag))] })}
    />
  );
}

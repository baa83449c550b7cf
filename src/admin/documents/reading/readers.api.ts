import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api.ts';
import { optionalRead } from '../../query.ts';

/** Its key has no id in third place, so every change of the document’s emails and links refetches it. */
export function readersQuery(id: string) {
  return queryOptions({
    queryKey: ['documents', 'readers', 'of', id],
    queryFn: () => unwrap(api.documents[':id'].readers.$get({ param: { id } })),
    ...optionalRead,
  });
}

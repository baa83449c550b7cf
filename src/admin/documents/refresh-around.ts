import { queryClient } from '../query.ts';

/**
 * After a change of a document: refetches everything else that may show it, e.g. lists and the
 * invoice of a credit note. Its own queries have its id in third place and are skipped.
 */
export async function refreshAround(
  id: string,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const isAround = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== id;
  await queryClient.invalidateQueries({ predicate: isAround, refetchType });
}

import { queryClient } from '../query.ts';

/**
 * After a change of a document: whatever else may show it is read anew, such as lists and the
 * document that a credit note is of. Its own queries have its id in third place and are left alone.
 */
export async function refreshAround(
  id: string,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const isAround = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== id;
  await queryClient.invalidateQueries({ predicate: isAround, refetchType });
}

import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../ui/texts/marks.tsx';
import { billedClientQuery } from './billing.api.ts';

/** The client filter of a list, which is set from the client’s own page. */
export function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data, isError } = useQuery(billedClientQuery(id || null));
  const name = data?.name ?? (isError ? 'Unknown client' : '1 client');
  if (id === '') return null;
  return (
    <Chip name={`the filter ${name}`} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

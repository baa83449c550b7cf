import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../ui/texts/marks.tsx';
import { clientQuery } from './billing.api.ts';

/** The client filter of a list, which is set from the client’s own page. */
export function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: client } = useQuery({
    ...clientQuery(id),
    enabled: id !== '',
    throwOnError: false,
  });
  if (id === '') return null;
  const name = client?.name ?? '1 client';
  return (
    <Chip name={`the filter ${name}`} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

import { Chip } from '../../ui/texts/marks.tsx';
import { useBilledClient } from './billing.api.ts';

/** The client filter of a list, which is set from the client’s own page. */
export function ClientChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const name = useBilledClient(id || null)?.name ?? '1 client';
  if (id === '') return null;
  return (
    <Chip name={`the filter ${name}`} onRemove={onRemove}>
      {name}
    </Chip>
  );
}

import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { completeEngagement, reopenEngagement } from '../../records/engagements/engagements.api.ts';
import { attempt } from '../../query.ts';

/** Offered once nothing is left to bill or due; it can be undone. */
export function CompleteButton({ id }: { id: string }) {
  const { complete, isPending } = useCompletion(id);
  return (
    <Button isPending={isPending} onClick={complete}>
      <CircleCheck />
      Complete engagement
    </Button>
  );
}

export function useCompletion(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => completeEngagement(id),
    onSuccess: () =>
      toasts.offerUndo('success', 'Engagement completed', () => attempt(reopenEngagement(id)), id),
  });
  return { complete: () => isPending || mutate(), isPending };
}

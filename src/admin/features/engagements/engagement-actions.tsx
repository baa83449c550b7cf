import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuItem, MoreMenu } from '../../../ui/menu.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { completeEngagement, reopenEngagement } from '../../engagements/engagements.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** How an engagement ends; a canceled one has ended for good. */
export function EngagementActions({ engagement }: { engagement: EngagementDetail }) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, status, completionProblems } = engagement;
  if (status === 'canceled') return null;
  if (status === 'completed') return <ReopenButton id={id} />;
  return (
    <>
      {completionProblems.length === 0 && <CompleteButton id={id} />}
      <MoreMenu label="More actions">
        <MenuItem
          icon={<CircleX />}
          label="Cancel engagement…"
          isDangerous
          onSelect={() => setIsAsked(true)}
        />
      </MoreMenu>
      <CancelDialog engagement={engagement} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}

/** Offered once nothing is left to bill or due; it can be undone. */
function CompleteButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => completeEngagement(id),
    onSuccess: () =>
      toasts.show({
        kind: 'success',
        text: 'Engagement completed',
        action: { label: 'Undo', run: () => void reopenEngagement(id) },
        about: id,
      }),
  });
  return (
    <Button aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
      <CircleCheck />
      Complete engagement
    </Button>
  );
}

function ReopenButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => reopenEngagement(id) });
  return (
    <Button
      look="line"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      Reopen engagement
    </Button>
  );
}

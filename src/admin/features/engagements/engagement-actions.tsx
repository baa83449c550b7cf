import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuItem, MoreMenu } from '../../../ui/overlays/menu.tsx';
import { reopenEngagement } from '../../records/engagements/engagements.api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { useCompletion } from './complete-button.tsx';

/** How an engagement ends; a canceled one has ended for good. */
export function EngagementActions({ engagement }: { engagement: EngagementDetail }) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, status, completionProblems } = engagement;
  const { complete } = useCompletion(id);
  if (status === 'canceled') return null;
  if (status === 'completed') return <ReopenButton id={id} />;
  return (
    <>
      <MoreMenu label="More actions">
        {completionProblems.length === 0 && (
          <MenuItem icon={<CircleCheck />} label="Complete engagement" onSelect={complete} />
        )}
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

function ReopenButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => reopenEngagement(id) });
  return (
    <Button look="line" isPending={isPending} onClick={() => mutate()}>
      Reopen engagement
    </Button>
  );
}

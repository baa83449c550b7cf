import { useMutation } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { NewProposal } from '../../../shared/proposals/proposal-api.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { OwnTemplates, Start } from '../../documents/templates/starts.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { createProposal } from './proposals.api.ts';
import { describeTemplate } from './templates/describe-template.ts';
import { templatesQuery } from './templates/templates.api.ts';
import { useTemplates } from './templates/use-templates.ts';

export const newProposalReads: FirstReads = () => [queryClient.query(templatesQuery('template'))];

/**
 * Begins a draft and goes on to it: at once for an `?inquiry=`, from a `?template=` of the owner’s or
 * as a `?copy=` of another; else one chooses a template first, for `?client=` if there is one.
 */
export function NewProposalPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const clientId = address.get('client') ?? undefined;
  const copyOf = address.get('copy') ?? undefined;
  const inquiryId = address.get('inquiry') ?? undefined;
  const templateId = address.get('template') ?? undefined;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (from: NewProposal) => createProposal(from),
    // In place of this address, so that Back leads to where one came from.
    onSuccess: ({ id }) => navigate(adminPaths.proposal(id), { replace: true }),
    meta: { showsErrors: true },
  });
  const start = (from: NewProposal) => {
    if (!isPending) mutate({ ...from, ...(clientId !== undefined && { clientId }) });
  };
  const hasSource = (copyOf ?? inquiryId ?? templateId) !== undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !hasSource) return;
    hasBegun.current = true;
    mutate(copyOf === undefined ? { inquiryId, templateId } : { copyOf });
  }, [mutate, hasSource, copyOf, inquiryId, templateId]);
  return (
    <>
      <ScreenHeader
        title="New proposal"
        within={[{ label: 'Proposals', to: adminPaths.proposals }]}
        lead={
          error === null
            ? 'Start from a template. You can change everything in it.'
            : `The draft couldn’t be created. ${error.message}`
        }
      />
      {hasSource && error === null ? (
        <SkeletonLines lines={10} />
      ) : (
        <Templates isPending={isPending} onStart={start} />
      )}
    </>
  );
}

interface TemplatesProps {
  isPending: boolean;
  onStart: (from: NewProposal) => void;
}

function Templates({ isPending, onStart }: TemplatesProps) {
  const templates = useTemplates('template') ?? [];
  return (
    <>
      <ul className="document-starts">
        {tiers.map(({ slug, name, price }) => (
          <Start
            key={slug}
            title={name}
            note={<span className="figures">{price}</span>}
            isPending={isPending}
            onStart={() => onStart({ tier: slug })}
          />
        ))}
      </ul>
      <OwnTemplates
        templates={templates}
        describe={describeTemplate}
        path={adminPaths.proposalTemplates}
        isPending={isPending}
        onStart={(templateId) => onStart({ templateId })}
      />
      <Button look="line" aria-disabled={isPending || undefined} onClick={() => onStart({})}>
        <FilePlus2 />
        Start with a blank proposal
      </Button>
    </>
  );
}

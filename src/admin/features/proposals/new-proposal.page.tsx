import { FilePlus2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { NewProposal } from '../../../shared/proposals/proposal-api.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NewDocumentScreen } from '../../documents/templates/new-document-screen.tsx';
import { OwnTemplates, Start } from '../../documents/templates/starts.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { createProposal, storedProposals } from './proposals.api.ts';
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
  const clientId = address.get('client') ?? undefined;
  const copyOf = address.get('copy') ?? undefined;
  const inquiryId = address.get('inquiry') ?? undefined;
  const templateId = address.get('template') ?? undefined;
  const named = { inquiryId, templateId };
  const source = (inquiryId ?? templateId) === undefined ? undefined : named;
  return (
    <NewDocumentScreen
      title="New proposal"
      lead="Start from a template. You can change everything in it."
      documents={storedProposals}
      create={createProposal}
      source={copyOf === undefined ? source : { copyOf }}
    >
      {({ isPending, onStart }) => (
        <Templates
          isPending={isPending}
          onStart={(from) => onStart({ ...from, ...(clientId !== undefined && { clientId }) })}
        />
      )}
    </NewDocumentScreen>
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
      <Button look="line" isPending={isPending} onClick={() => onStart({})}>
        <FilePlus2 />
        Start with a blank proposal
      </Button>
    </>
  );
}

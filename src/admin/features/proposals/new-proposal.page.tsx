import { useMutation } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { tiers } from '../../../../content/tiers.ts';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { NewProposal } from '../../../shared/proposals/proposal-api.schema.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/filter-bar.tsx';
import { SkeletonLines } from '../../../ui/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { createProposal } from './proposals.api.ts';
import { describeTemplate } from './templates/describe-template.ts';
import { templatesQuery } from './templates/templates.api.ts';
import { FEWEST_SEARCHED, matching, useTemplates } from './templates/use-templates.ts';

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
  return (
    <>
      <ul className="proposal-templates">
        {tiers.map(({ slug, name, price }) => (
          <li key={slug}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => onStart({ tier: slug })}
            >
              <span className="font-semibold">{name}</span>
              <span className="figures text-small text-ink-soft">{price}</span>
            </button>
          </li>
        ))}
      </ul>
      <OwnTemplates isPending={isPending} onStart={onStart} />
      <Button look="line" aria-disabled={isPending || undefined} onClick={() => onStart({})}>
        <FilePlus2 />
        Start with a blank proposal
      </Button>
    </>
  );
}

/** Nothing until the first one is saved. */
function OwnTemplates({ isPending, onStart }: TemplatesProps) {
  const templates = useTemplates('template');
  const [query, setQuery] = useState('');
  if (templates === undefined || templates.length === 0) return null;
  const found = matching(templates, query);
  return (
    <section aria-labelledby="own-templates">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="own-templates" className="text-title">
          Your templates
        </h2>
        <TextLink to={adminPaths.proposalTemplates}>Manage templates</TextLink>
      </div>
      {templates.length > FEWEST_SEARCHED && (
        <div className="pb-3">
          <SearchBox label="Search templates" value={query} onSearch={setQuery} />
        </div>
      )}
      {found.length === 0 && <p className="pb-4 text-ink-soft">No templates match.</p>}
      <ul className="proposal-templates">
        {found.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => onStart({ templateId: template.id })}
            >
              <span className="font-semibold wrap-anywhere">{template.name}</span>
              <span className="text-small text-ink-soft">{describeTemplate(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

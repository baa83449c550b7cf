import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { isWithoutChanges } from '../../../../shared/documents/comparison/comparison.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { instantMs } from '../../../../ui/clock.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SelectField } from '../../../../ui/field.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { dateTimeText } from '../../../../ui/region-format.ts';
import { ComparisonView } from '../../../documents/comparison/comparison-view.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { comparisonQuery } from '../proposals.api.ts';
import { offerNames } from '../offer-names.ts';
import type { ProposalAsSent } from '../sent/sent-screen.tsx';
import { latestComparison, versionLabel } from './compared-versions.ts';

/** Two versions of a proposal and what differs between them; the address says which. */
export function CompareScreen({ proposal }: { proposal: ProposalAsSent }) {
  const { id, number, sent, revisions } = proposal;
  const [address, setAddress] = useSearchParams();
  const latest = latestComparison(proposal);
  const [from, to] = [address.get('from') ?? latest.from, address.get('to') ?? latest.to];
  const choose = (changes: { from?: string; to?: string }) =>
    setAddress({ compare: '', from, to, ...changes }, { replace: true });
  const sentVersions = revisions.map(({ revision, sentAt, isRemoved }) => ({
    value: String(revision),
    label: `${versionLabel(String(revision))}, ${isRemoved ? 'removed' : dateTimeText(instantMs(sentAt))}`,
  }));
  const draft = { value: 'draft', label: `Draft of version ${sent.revision + 1}` };
  return (
    <>
      <ScreenHeader
        title="Compare versions"
        step="comparison"
        within={[
          { label: 'Proposals', to: adminPaths.proposals },
          { label: `${offerNames(proposal).title} ${number ?? ''}`, to: adminPaths.proposal(id) },
        ]}
        lead={sent.snapshot.title}
        actions={
          <Button look="line" onClick={() => print()}>
            <Printer />
            Print
          </Button>
        }
      />
      <div className="comparison-choice" data-no-print>
        <SelectField
          label="Earlier version"
          options={sentVersions}
          value={from}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <SelectField
          label="Later version"
          options={[...sentVersions, draft]}
          value={to}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </div>
      <Differences id={id} from={from} to={to} />
    </>
  );
}

function Differences({ id, from, to }: { id: string; from: string; to: string }) {
  const { data: comparison, error } = useQuery({
    ...comparisonQuery(id, from, to),
    throwOnError: false,
  });
  if (error !== null) return <EmptyState title="No comparison">{error.message}</EmptyState>;
  if (comparison === undefined) return <SkeletonLines lines={8} />;
  const [before, after] = [versionLabel(from), versionLabel(to)];
  if (isWithoutChanges(comparison)) {
    return (
      <EmptyState title="No differences">
        {before} and {after.toLowerCase()} have the same content.
      </EmptyState>
    );
  }
  return <ComparisonView comparison={comparison} before={before} after={after} />;
}

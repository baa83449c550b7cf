import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import {
  isWithoutChanges,
  type DocumentComparison,
} from '../../../shared/documents/comparison/comparison.schema.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { instantMs } from '../../../ui/state/clock.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { dateTimeText } from '../../../ui/state/region-format.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { latestComparison, versionLabel, type Versions } from './compared-versions.ts';
import { ComparisonView } from './comparison-view.tsx';

interface CompareScreenProps extends ComparedDocument {
  versions: Versions;
  /** The screens that it is within, the document’s own last. */
  within: readonly { label: string; to: string }[];
  lead: string;
}

interface ComparedDocument {
  documentId: string;
  /** Later is a version, or `draft`. */
  compare: (earlier: string, later: string) => Promise<DocumentComparison>;
}

/** Two versions of a document and what differs between them; the address says which. */
export function CompareScreen({ versions, within, lead, ...document }: CompareScreenProps) {
  const { sent, revisions } = versions;
  const [address, setAddress] = useSearchParams();
  const latest = latestComparison(versions);
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
        within={within}
        lead={lead}
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
      <Differences {...document} from={from} to={to} />
    </>
  );
}

interface DifferencesProps extends ComparedDocument {
  from: string;
  to: string;
}

function Differences({ documentId, compare, from, to }: DifferencesProps) {
  const { data: comparison, error } = useQuery({
    queryKey: ['documents', 'comparison', documentId, { from, to }],
    queryFn: () => compare(from, to),
    // Not cached, as the draft changes without its knowledge.
    gcTime: 0,
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

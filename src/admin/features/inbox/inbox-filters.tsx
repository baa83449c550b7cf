import { tiers } from '../../../../content/tiers.ts';
import {
  inquiryStatusLabels,
  type InboxFilter,
  type InquiryStatus,
} from '../../../shared/inquiries/inquiry-status.ts';
import { ListFilters, type ListFiltersProps } from '../../lists/list-filters.tsx';
import { inboxList, type InboxState } from './inbox.api.ts';

export type Counts = Record<InquiryStatus, number>;

interface InboxFilterBarProps extends Omit<ListFiltersProps<InboxState>, 'onClear'> {
  counts: Counts | undefined;
}

const labels: Record<InboxFilter, string> = {
  open: 'Open',
  ...inquiryStatusLabels,
  all: 'All except spam',
};
const filters = Object.keys(labels) as InboxFilter[];
const tierOptions = [
  { value: '', label: 'Any' },
  ...tiers.map(({ slug, name }) => ({ value: slug, label: name })),
];

export function InboxFilterBar({ counts, ...props }: InboxFilterBarProps) {
  const statusOptions = filters.map((value) => ({ value, label: withCount(value, counts) }));
  return (
    <ListFilters
      {...props}
      list={inboxList}
      className="inbox-filters"
      search={{ label: 'Search the inbox', placeholder: 'Name, email or text', className: '' }}
      controls={{
        status: { label: 'Status', options: statusOptions },
        tier: { label: 'Service', options: tierOptions },
      }}
    />
  );
}

function withCount(filter: InboxFilter, counts: Counts | undefined): string {
  if (counts === undefined) return labels[filter];
  const { spam, ...others } = counts;
  const totals = {
    ...counts,
    open: counts.new + counts.read,
    all: Object.values(others).reduce((sum, one) => sum + one, 0),
    spam,
  };
  return `${labels[filter]} (${totals[filter]})`;
}

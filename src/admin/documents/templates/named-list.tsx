import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { actionsColumn, DataTable, type Column } from '../../../ui/lists/data-table.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { RelativeTime } from '../../../ui/texts/times.tsx';
import { removeWithUndo, type Removal } from '../../forms/removals.ts';
import { matching, useNameQuery } from './name-search.tsx';

interface NamedListProps<Row> {
  /** The noun of the rows, e.g. “Templates”. */
  title: string;
  /** In place of the noun, above the list. */
  heading?: string;
  /** Undefined until they are loaded. */
  all: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  /** Shown if there are none at all. */
  empty: ReactNode;
}

/** What the owner saved for further documents, as far as it matches the words of `NameSearch`. */
export function NamedList<Row extends { id: string; name: string }>(props: NamedListProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 pb-8">
      <h2 id={id} className="text-title">
        {props.heading ?? props.title}
      </h2>
      <Rows {...props} />
    </section>
  );
}

function Rows<Row extends { id: string; name: string }>(props: NamedListProps<Row>) {
  const { title, all, columns, empty } = props;
  const { query } = useNameQuery();
  if (all === undefined) return <SkeletonLines lines={4} />;
  if (all.length === 0) return empty;
  const found = matching(all, query);
  if (found.length === 0) return <p className="text-ink-soft">No {title.toLowerCase()} match.</p>;
  return <DataTable caption={title} columns={columns} rows={found} rowId={({ id }) => id} />;
}

/** The last columns of each list; `actions` are icon buttons. */
export function endColumns<Row extends { updatedAt: string }>(
  actions: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      id: 'updated',
      header: 'Saved',
      kind: 'figure',
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    actionsColumn(actions),
  ];
}

interface DeleteButtonProps {
  id: string;
  name: string;
  remove: Removal['remove'];
}

export function DeleteButton({ id, name, remove }: DeleteButtonProps) {
  return (
    <IconButton
      label={`Delete ${name}`}
      onClick={() => removeWithUndo({ ids: [id], text: `${name} deleted`, remove })}
    >
      <Trash2 />
    </IconButton>
  );
}

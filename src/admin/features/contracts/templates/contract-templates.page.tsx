import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Library, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type {
  ContractTemplateSummary,
  LibraryClauseSummary,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SearchBox } from '../../../../ui/filter-bar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { matches } from '../../../../ui/use-listbox.tsx';
import { removeWithUndo, useHidden, type Removal } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { PublishedMark } from './published-mark.tsx';
import { useArchiving } from './template-actions.tsx';
import {
  clausesQuery,
  removeClause,
  removeContractTemplate,
  contractTemplatesQuery,
} from './templates.api.ts';

export const contractTemplatesReads: FirstReads = () => [
  queryClient.query(contractTemplatesQuery),
  queryClient.query(clausesQuery),
];

/** More are searched. */
const FEWEST_SEARCHED = 8;

/** The owner’s templates and the clause library. */
export function ContractTemplatesPage() {
  const [address, setAddress] = useSearchParams();
  const query = address.get('q') ?? '';
  const hidden = useHidden();
  const [isCreating, setIsCreating] = useState(false);
  const { data: templates } = useQuery(contractTemplatesQuery);
  const { data: clauses } = useQuery(clausesQuery);
  const search = (q: string) => setAddress(q === '' ? {} : { q }, { replace: true });
  const hasMany = (templates?.items.length ?? 0) + (clauses?.length ?? 0) > FEWEST_SEARCHED;
  const isShown = ({ id }: { id: string }) => !hidden.has(id);
  return (
    <>
      <ScreenHeader
        title="Templates and clause library"
        within={[{ label: 'Contracts', to: adminPaths.contracts }]}
        lead="Contracts copy their content. Changes here don’t affect existing contracts."
        actions={
          <Button onClick={() => setIsCreating(true)}>
            <Plus />
            New template
          </Button>
        }
      />
      {(hasMany || query !== '') && (
        <div className="mb-4" data-no-print>
          <SearchBox label="Search templates and clauses" value={query} onSearch={search} />
        </div>
      )}
      <NewTemplateDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <section aria-labelledby="templates" className="grid gap-3 pb-8">
        <h2 id="templates" className="text-title">
          Templates
        </h2>
        <Rows
          caption="Templates"
          all={templates && inUseFirst(templates.items).filter(isShown)}
          query={query}
          columns={templateColumns}
          empty={
            <EmptyState title="No templates yet">
              A template is a whole contract to start from. Create one from a sample, or choose
              “Save as template” in the menu of a draft contract.
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="clauses" className="grid gap-3 pb-8">
        <h2 id="clauses" className="text-title">
          Clause library
        </h2>
        <Rows
          caption="Clauses"
          all={clauses?.filter(isShown)}
          query={query}
          columns={clauseColumns}
          empty={
            <EmptyState icon={<Library />} title="No clauses yet">
              A clause is a section that you can insert into any contract. To save one, choose “Save
              to library” in the menu of a section.
            </EmptyState>
          }
        />
      </section>
    </>
  );
}

/** Archived ones last. */
const inUseFirst = (templates: readonly ContractTemplateSummary[]) =>
  templates.toSorted(
    (one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null),
  );

interface RowsProps<Row> {
  caption: string;
  /** Undefined until they are loaded. */
  all: readonly Row[] | undefined;
  query: string;
  columns: readonly Column<Row>[];
  empty: ReactNode;
}

function Rows<Row extends { id: string; name: string }>(props: RowsProps<Row>) {
  const { caption, all, query, columns, empty } = props;
  if (all === undefined) return <SkeletonLines lines={4} />;
  if (all.length === 0) return empty;
  const found = all.filter(({ name }) => matches(name, query));
  if (found.length === 0) {
    return <p className="text-ink-soft">No {caption.toLowerCase()} match.</p>;
  }
  return <DataTable caption={caption} columns={columns} rows={found} rowId={({ id }) => id} />;
}

const templateColumns: Column<ContractTemplateSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    cell: ({ id, name }) => (
      <Link to={adminPaths.contractTemplate(id)} className="row-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (template) => <PublishedMark {...template} />,
  },
  {
    id: 'content',
    header: 'Content',
    className: 'whitespace-nowrap',
    cell: ({ clauses }) => counted(clauses, 'section'),
  },
  {
    id: 'updated',
    header: 'Saved',
    kind: 'figure',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    cell: (template) => <RowActions template={template} />,
  },
];

const clauseColumns: Column<LibraryClauseSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    cell: ({ id, name }) => (
      <Link to={adminPaths.libraryClause(id)} className="row-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  {
    id: 'content',
    header: 'Content',
    className: 'whitespace-nowrap',
    cell: ({ clauses }) => counted(clauses, 'section'),
  },
  {
    id: 'updated',
    header: 'Saved',
    kind: 'figure',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    cell: ({ id, name }) => <DeleteButton id={id} name={name} remove={removeClause(id)} />,
  },
];

/** A published template can’t be deleted: contracts came from it. */
function RowActions({ template }: { template: ContractTemplateSummary }) {
  const { id, name, published, archivedAt } = template;
  const { mutate, isPending } = useArchiving();
  const isArchived = archivedAt !== null;
  if (published === 0 && !isArchived) {
    return <DeleteButton id={id} name={name} remove={removeContractTemplate(id)} />;
  }
  return (
    <span className="row-actions">
      <IconButton
        label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
        onClick={() => {
          if (!isPending) mutate({ id, isArchived: !isArchived });
        }}
      >
        {isArchived ? <ArchiveRestore /> : <Archive />}
      </IconButton>
    </span>
  );
}

interface DeleteButtonProps {
  id: string;
  name: string;
  remove: Removal['remove'];
}

function DeleteButton({ id, name, remove }: DeleteButtonProps) {
  return (
    <span className="row-actions">
      <IconButton
        label={`Delete ${name}`}
        onClick={() => removeWithUndo({ ids: [id], text: `${name} deleted`, remove })}
      >
        <Trash2 />
      </IconButton>
    </span>
  );
}

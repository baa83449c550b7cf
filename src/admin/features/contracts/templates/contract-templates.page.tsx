import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type {
  ContractTemplateSummary,
  LibraryClauseSummary,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { NameSearch } from '../../../documents/templates/name-search.tsx';
import { DeleteButton, endColumns, NamedList } from '../../../documents/templates/named-list.tsx';
import { useHidden } from '../../../forms/removals.ts';
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

/** The owner’s templates and the clause library. */
export function ContractTemplatesPage() {
  const hidden = useHidden();
  const [isCreating, setIsCreating] = useState(false);
  const { data: templates } = useQuery(contractTemplatesQuery);
  const { data: clauses } = useQuery(clausesQuery);
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
      <NameSearch
        label="Search templates and clauses"
        count={(templates?.items.length ?? 0) + (clauses?.length ?? 0)}
      />
      <NewTemplateDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <NamedList
        title="Templates"
        all={templates && inUseFirst(templates.items).filter(isShown)}
        columns={templateColumns}
        empty={
          <EmptyState title="No templates yet">
            A template is a whole contract to start from. Create one from a sample, or choose “Save
            as template” in the menu of a draft contract.
          </EmptyState>
        }
      />
      <NamedList
        title="Clauses"
        heading="Clause library"
        all={clauses?.filter(isShown)}
        columns={clauseColumns}
        empty={
          <EmptyState icon={<Library />} title="No clauses yet">
            A clause is a section that you can insert into any contract. To save one, choose “Save
            to library” in the menu of a section.
          </EmptyState>
        }
      />
    </>
  );
}

/** Archived ones last. */
const inUseFirst = (templates: readonly ContractTemplateSummary[]) =>
  templates.toSorted(
    (one, other) => Number(one.archivedAt !== null) - Number(other.archivedAt !== null),
  );

const nameColumn = (pathOf: (id: string) => string): Column<{ id: string; name: string }> => ({
  id: 'name',
  header: 'Name',
  kind: 'heading',
  cell: ({ id, name }) => (
    <Link to={pathOf(id)} className="row-link wrap-anywhere">
      {name}
    </Link>
  ),
});

const contentColumn: Column<{ clauses: number }> = {
  id: 'content',
  header: 'Content',
  className: 'whitespace-nowrap',
  cell: ({ clauses }) => counted(clauses, 'section'),
};

const templateColumns: Column<ContractTemplateSummary>[] = [
  nameColumn(adminPaths.contractTemplate),
  { id: 'status', header: 'Status', cell: (template) => <PublishedMark {...template} /> },
  contentColumn,
  ...endColumns<ContractTemplateSummary>((template) => <RowAction template={template} />),
];

const clauseColumns: Column<LibraryClauseSummary>[] = [
  nameColumn(adminPaths.libraryClause),
  contentColumn,
  ...endColumns<LibraryClauseSummary>((clause) => (
    <DeleteButton {...clause} remove={removeClause(clause.id)} />
  )),
];

/** A published template can’t be deleted: contracts came from it. */
function RowAction({ template }: { template: ContractTemplateSummary }) {
  const { id, name, published, archivedAt } = template;
  const { mutate, isPending } = useArchiving();
  const isArchived = archivedAt !== null;
  if (published === 0 && !isArchived) {
    return <DeleteButton {...template} remove={removeContractTemplate(id)} />;
  }
  return (
    <IconButton
      label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
      onClick={() => {
        if (!isPending) mutate({ id, isArchived: !isArchived });
      }}
    >
      {isArchived ? <ArchiveRestore /> : <Archive />}
    </IconButton>
  );
}

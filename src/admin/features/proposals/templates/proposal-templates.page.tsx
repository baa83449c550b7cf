import { Layers, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { TemplateSummary } from '../../../../shared/proposals/saved-templates.schema.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { NameSearch } from '../../../documents/templates/name-search.tsx';
import { DeleteButton, endColumns, NamedList } from '../../../documents/templates/named-list.tsx';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { describeTemplate } from './describe-template.ts';
import { RenameDialog } from './name-dialog.tsx';
import { removeTemplate, templatesQuery } from './templates.api.ts';
import { useTemplates } from './use-templates.ts';

export const proposalTemplatesReads: FirstReads = () => [
  queryClient.query(templatesQuery('template')),
  queryClient.query(templatesQuery('block')),
];

/** The owner’s templates and blocks: renamed and deleted here, saved in the editor. */
export function ProposalTemplatesPage() {
  const templates = useTemplates('template');
  const blocks = useTemplates('block');
  const [renamed, setRenamed] = useState<TemplateSummary>();
  const actions = endColumns<TemplateSummary>((template) => (
    <>
      <IconButton label={`Rename ${template.name}`} onClick={() => setRenamed(template)}>
        <Pencil />
      </IconButton>
      <DeleteButton {...template} remove={removeTemplate(template.id)} />
    </>
  ));
  return (
    <>
      <ScreenHeader
        title="Templates and blocks"
        within={[{ label: 'Proposals', to: adminPaths.proposals }]}
        lead="Proposals copy their content. Changes here don’t affect existing proposals."
      />
      <NameSearch
        label="Search templates and blocks"
        count={(templates?.length ?? 0) + (blocks?.length ?? 0)}
      />
      <NamedList
        title="Templates"
        all={templates}
        columns={[templateName, contentColumn, ...actions]}
        empty={
          <EmptyState title="No templates yet">
            A template is a whole proposal to start from. To save one, choose “Save as template” in
            the menu of a draft proposal.
          </EmptyState>
        }
      />
      <NamedList
        title="Blocks"
        all={blocks}
        columns={[blockName, contentColumn, ...actions]}
        empty={
          <EmptyState icon={<Layers />} title="No blocks yet">
            A block is a section that you can insert into any proposal. To save one, choose “Save as
            block” in the menu of a section.
          </EmptyState>
        }
      />
      <RenameDialog template={renamed} onClose={() => setRenamed(undefined)} />
    </>
  );
}

const templateName: Column<TemplateSummary> = {
  id: 'name',
  header: 'Name',
  kind: 'heading',
  cell: ({ id, name }) => (
    <Link to={`${adminPaths.newProposal}?template=${id}`} className="row-link wrap-anywhere">
      <span className="sr-only">New proposal from </span>
      {name}
    </Link>
  ),
};

const blockName: Column<TemplateSummary> = {
  ...templateName,
  cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
};

const contentColumn: Column<TemplateSummary> = {
  id: 'content',
  header: 'Content',
  cell: describeTemplate,
};

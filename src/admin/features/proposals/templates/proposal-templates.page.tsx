import { Layers, Pencil, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type {
  TemplateKind,
  TemplateSummary,
} from '../../../../shared/proposals/saved-templates.schema.ts';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SearchBox } from '../../../../ui/filter-bar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { removeWithUndo } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { describeTemplate } from './describe-template.ts';
import { RenameDialog } from './name-dialog.tsx';
import { removeTemplate, templatesQuery } from './templates.api.ts';
import { FEWEST_SEARCHED, matching, useTemplates } from './use-templates.ts';

export const proposalTemplatesReads: FirstReads = () => [
  queryClient.query(templatesQuery('template')),
  queryClient.query(templatesQuery('block')),
];

/** The owner’s templates and blocks: renamed and deleted here, saved in the editor. */
export function ProposalTemplatesPage() {
  const [address, setAddress] = useSearchParams();
  const query = address.get('q') ?? '';
  const templates = useTemplates('template');
  const blocks = useTemplates('block');
  const [renamed, setRenamed] = useState<TemplateSummary>();
  const search = (q: string) => setAddress(q === '' ? {} : { q }, { replace: true });
  const hasMany = (templates?.length ?? 0) + (blocks?.length ?? 0) > FEWEST_SEARCHED;
  return (
    <>
      <ScreenHeader
        title="Templates and blocks"
        within={[{ label: 'Proposals', to: adminPaths.proposals }]}
        lead="Proposals copy their content. Changes here don’t affect existing proposals."
      />
      {(hasMany || query !== '') && (
        <div className="mb-4" data-no-print>
          <SearchBox label="Search templates and blocks" value={query} onSearch={search} />
        </div>
      )}
      <TemplateList
        kind="template"
        title="Templates"
        all={templates}
        query={query}
        onRename={setRenamed}
        empty={
          <EmptyState title="No templates yet">
            A template is a whole proposal to start from. To save one, choose “Save as template” in
            the menu of a draft proposal.
          </EmptyState>
        }
      />
      <TemplateList
        kind="block"
        title="Blocks"
        all={blocks}
        query={query}
        onRename={setRenamed}
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

interface TemplateListProps {
  kind: TemplateKind;
  title: string;
  all: readonly TemplateSummary[] | undefined;
  query: string;
  onRename: (template: TemplateSummary) => void;
  empty: ReactNode;
}

function TemplateList({ kind, title, all, query, onRename, empty }: TemplateListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 pb-8">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <Rows kind={kind} title={title} all={all} query={query} onRename={onRename} empty={empty} />
    </section>
  );
}

function Rows({ kind, title, all, query, onRename, empty }: TemplateListProps) {
  if (all === undefined) return <SkeletonLines lines={4} />;
  if (all.length === 0) return empty;
  const found = matching(all, query);
  if (found.length === 0) return <p className="text-ink-soft">No {kind}s match.</p>;
  return (
    <DataTable
      caption={title}
      columns={columnsOf(kind, onRename)}
      rows={found}
      rowId={(template) => template.id}
    />
  );
}

function columnsOf(
  kind: TemplateKind,
  onRename: TemplateListProps['onRename'],
): Column<TemplateSummary>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      kind: 'heading',
      cell: ({ id, name }) =>
        kind === 'block' ? (
          <span className="wrap-anywhere">{name}</span>
        ) : (
          <Link to={`${adminPaths.newProposal}?template=${id}`} className="row-link wrap-anywhere">
            <span className="sr-only">New proposal from </span>
            {name}
          </Link>
        ),
    },
    { id: 'content', header: 'Content', cell: describeTemplate },
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
      cell: (template) => <RowActions template={template} onRename={onRename} />,
    },
  ];
}

function RowActions({
  template,
  onRename,
}: {
  template: TemplateSummary;
  onRename: TemplateListProps['onRename'];
}) {
  const { id, name } = template;
  const remove = () =>
    removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeTemplate(id) });
  return (
    <span className="row-actions">
      <IconButton label={`Rename ${name}`} onClick={() => onRename(template)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={remove}>
        <Trash2 />
      </IconButton>
    </span>
  );
}

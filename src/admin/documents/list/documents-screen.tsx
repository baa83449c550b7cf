import { Download, FilePlus2, Trash2 } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { counted, plural } from '../../../shared/plural.ts';
import { upperFirst } from '../../../shared/text/upper-first.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { EndlessList, type EndlessListProps } from '../../lists/endless-list.tsx';
import { ExportSelected } from '../../lists/export-selected.tsx';
import { ViewMenu, type SavedViews } from '../../lists/view-menu.tsx';
import { useBulkSteps } from '../../lists/use-bulk-steps.ts';
import { queryClient } from '../../query.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useNewKey } from '../../shell/use-commands.ts';

interface ListedDocument {
  id: string;
  number: string | null;
  status: string;
  version: number;
}

interface DocumentsScreenProps<Row> extends Omit<
  EndlessListProps<Row>,
  'empty' | 'nameOf' | 'bulkActions'
> {
  state: { clientId: string };
  rows: readonly Row[];
  views: SavedViews;
  /** Of the CSV file with the listed documents, and with the selected ones. */
  exportUrl: string;
  exportChosenUrl: string;
  newPath: string;
  /** Deletes a draft. */
  remove: (id: string, version: number) => Promise<void>;
  /** What can be done with all selected rows, beside exporting and deleting them. */
  bulkActions?: ReactNode;
  /** Other screens of this kind. */
  links: readonly { to: string; icon: ReactElement; label: string }[];
  /** What such a document is for, until the first one is created. */
  about: string;
  /** The filters. */
  children: ReactNode;
}

/** The list of all documents of one kind. “New …” also has a key. */
export function DocumentsScreen<Row extends ListedDocument>(props: DocumentsScreenProps<Row>) {
  const { one, state, exportUrl, newPath, links, about, views, children } = props;
  const newLabel = `New ${one}`;
  // From the list of one client’s documents, a new one is for that client.
  const query = state.clientId === '' ? '' : `?${new URLSearchParams({ client: state.clientId })}`;
  useNewKey(newLabel, newPath + query);
  return (
    <>
      <ScreenHeader
        title={upperFirst(`${one}s`)}
        mark={<ViewMenu {...views} />}
        actions={
          <>
            <a href={exportUrl} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            {links.map(({ to, icon, label }) => (
              <Link key={to} to={to} className={buttonClass('line')}>
                {icon}
                {label}
              </Link>
            ))}
          </>
        }
        mainAction={
          <Link to={newPath + query} className={buttonClass()}>
            <FilePlus2 />
            {newLabel}
          </Link>
        }
      />
      {children}
      <EndlessList
        {...props}
        nameOf={nameOf}
        bulkActions={<DocumentBulkActions {...props} />}
        empty={
          <EmptyState
            title={`No ${one}s yet`}
            actions={
              <Link to={newPath} className={buttonClass()}>
                Create first {one}
              </Link>
            }
          >
            {about}
          </EmptyState>
        }
      />
    </>
  );
}

const nameOf = ({ number }: ListedDocument) => number ?? 'Draft';

function DocumentBulkActions<Row extends ListedDocument>(props: DocumentsScreenProps<Row>) {
  const { one, rows, chosen, exportChosenUrl, remove, bulkActions } = props;
  const [asksFor, setAsksFor] = useState<readonly Row[]>();
  const { run, progress } = useBulkSteps<Row>(chosen, one, nameOf);
  // A draft with a number was sent, and can’t be deleted.
  const drafts = rows.filter(
    ({ id, status, number }) => chosen.selected.has(id) && status === 'draft' && number === null,
  );
  const deleteDrafts = () => {
    setAsksFor(undefined);
    void run(asksFor ?? [], {
      each: ({ id, version }) => remove(id, version),
      after: () => queryClient.invalidateQueries({ queryKey: [`${one}s`] }),
      done: 'deleted',
    });
  };
  return (
    <>
      {bulkActions}
      <ExportSelected url={exportChosenUrl} count={chosen.selected.size} one={one} />
      {drafts.length > 0 && (
        <Button look="line" isPending={progress !== undefined} onClick={() => setAsksFor(drafts)}>
          <Trash2 />
          {progress === undefined ? `Delete ${counted(drafts.length, 'draft')}…` : progress}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asksFor !== undefined}
        onClose={() => setAsksFor(undefined)}
        title={`Delete ${counted(asksFor?.length ?? 0, 'draft')}?`}
        action={plural(asksFor?.length ?? 0, 'Delete draft', 'Delete drafts')}
        isDangerous
        onConfirm={deleteDrafts}
      >
        {plural(asksFor?.length ?? 0, 'The draft', 'The drafts')} will be deleted. This can’t be
        undone.
      </ConfirmDialog>
    </>
  );
}

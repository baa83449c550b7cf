import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Tag } from 'lucide-react';
import { useState } from 'react';
import type { ClientSummary } from '../../../../shared/clients/client-responses.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ExportSelected } from '../../../lists/export-selected.tsx';
import type { Chosen } from '../../../lists/use-chosen.ts';
import { useBulkSteps } from '../../../lists/use-bulk-steps.ts';
import { moveClient, refreshClients, retagClient, tagsQuery } from '../clients.api.ts';

interface ClientBulkActionsProps {
  rows: readonly ClientSummary[];
  chosen: Chosen;
  exportChosenUrl: string;
}

/** What can be done with all selected clients. */
export function ClientBulkActions({ rows, chosen, exportChosenUrl }: ClientBulkActionsProps) {
  const [isTagging, setIsTagging] = useState(false);
  const { run, progress } = useBulkSteps<ClientSummary>(chosen, 'client', ({ name }) => name);
  const selected = rows.filter(({ id }) => chosen.selected.has(id));
  const active = selected.filter(({ status }) => status === 'active');
  const archived = selected.filter(({ status }) => status === 'archived');
  const isPending = progress !== undefined;
  const archive = { each: moveTo('archived'), undo: moveTo('active'), done: 'archived' };
  const restore = { each: moveTo('active'), undo: moveTo('archived'), done: 'restored' };
  const addTags = (added: readonly string[]) => {
    setIsTagging(false);
    const lacking = (tags: readonly string[]) => added.filter((tag) => !tags.includes(tag));
    const step = {
      each: ({ id, tags }: ClientSummary) => retagClient(id, { add: lacking(tags) }),
      undo: ({ id, tags }: ClientSummary) => retagClient(id, { remove: lacking(tags) }),
      done: 'tagged',
    };
    void run(selected, { ...step, after: refreshClients });
  };
  return (
    <>
      {progress !== undefined && (
        <p role="status" className="text-small text-ink-soft">
          {progress}
        </p>
      )}
      {active.length > 0 && (
        <Button
          look="line"
          isPending={isPending}
          onClick={() => void run(active, { ...archive, after: refreshClients })}
        >
          <Archive /> Archive
        </Button>
      )}
      {archived.length > 0 && (
        <Button
          look="line"
          isPending={isPending}
          onClick={() => void run(archived, { ...restore, after: refreshClients })}
        >
          <ArchiveRestore /> Restore
        </Button>
      )}
      <Button look="line" isPending={isPending} onClick={() => setIsTagging(true)}>
        <Tag /> Add tags
      </Button>
      <ExportSelected url={exportChosenUrl} count={chosen.selected.size} one="client" />
      <TagDialog isOpen={isTagging} onClose={() => setIsTagging(false)} onAdd={addTags} />
    </>
  );
}

const moveTo =
  (status: ClientSummary['status']) =>
  ({ id }: ClientSummary) =>
    moveClient(id, status);

interface TagDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdd: (tags: readonly string[]) => void;
}

function TagDialog({ isOpen, onClose, onAdd }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const { data: known = [] } = useQuery(tagsQuery);
  const add = () => {
    setTags([]);
    onAdd(tags);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add tags"
      actions={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={tags.length === 0} onClick={() => tags.length > 0 && add()}>
            Add tags
          </Button>
        </>
      }
    >
      <TagsField label="Tags" tags={tags} onChange={setTags} known={known.map(({ tag }) => tag)} />
    </Dialog>
  );
}

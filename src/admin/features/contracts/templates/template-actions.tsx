import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, BookCheck, FilePlus2, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { ContractTemplate } from '../../../../shared/contracts/contract-templates.schema.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { removeWithUndo } from '../../../forms/removals.ts';
import type { TemplateEditing } from './template-draft-kind.ts';
import { archiveTemplate, publishTemplate, removeContractTemplate } from './templates.api.ts';

/** Archives a template, or restores it. */
export function useArchiving() {
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      archiveTemplate(id, isArchived),
    onSuccess: ({ name, archivedAt }) => {
      const what = archivedAt === null ? 'restored' : 'archived';
      toasts.success(`${name} ${what}`);
    },
  });
}

interface TemplateActionsProps {
  template: ContractTemplate;
  editing: TemplateEditing;
}

/** What can be done with a template, beside publishing it. */
export function TemplateActions({ template, editing }: TemplateActionsProps) {
  const { id, name, published, archivedAt } = template;
  const navigate = useNavigate();
  const archiving = useArchiving();
  const isArchived = archivedAt !== null;
  const archive = async () => {
    if (archiving.isPending || !(await editing.autosave.saveNow())) return;
    archiving.mutate({ id, isArchived: !isArchived });
  };
  const remove = () => {
    void navigate(adminPaths.contractTemplates);
    removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeContractTemplate(id) });
  };
  return (
    <>
      {published > 0 && !isArchived && (
        <Link
          to={`${adminPaths.newContract}?${new URLSearchParams({ template: id })}`}
          className={buttonClass('line')}
        >
          <FilePlus2 />
          New contract
        </Link>
      )}
      <MoreMenu label="More actions">
        <MenuItem
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          label={isArchived ? 'Restore' : 'Archive'}
          onSelect={() => void archive()}
        />
        {published === 0 && (
          <MenuItem icon={<Trash2 />} label="Delete template" isDangerous onSelect={remove} />
        )}
      </MoreMenu>
    </>
  );
}

/** Saves, then publishes what is saved as the next version. */
export function PublishButton({ template, editing }: TemplateActionsProps) {
  const { id, published, isChanged } = template;
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => publishTemplate(id, version),
    onSuccess: ({ name, published: version }) =>
      toasts.success(`Version ${version} of ${name} published`),
  });
  const saving = useSyncExternalStore(editing.autosave.onChange, editing.autosave.state);
  const isDone = published > 0 && !isChanged && saving.kind !== 'waiting';
  const publish = async () => {
    if (isPending || isDone) return;
    if (await editing.autosave.saveNow()) mutate(editing.state().version);
  };
  return (
    <Button aria-disabled={isPending || isDone || undefined} onClick={() => void publish()}>
      <BookCheck />
      {isDone ? `Version ${published} published` : `Publish version ${published + 1}`}
    </Button>
  );
}

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import {
  acceptedFiles,
  DOCUMENT_FILE_LIMITS,
  type AttachedFile,
} from '../../../../shared/documents/document-files.schema.ts';
import {
  SECTION_LIMITS,
  type FilesSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { TextField } from '../../../../ui/fields/field.tsx';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { documentFileUrl, uploadDraftFile } from '../../../documents/files/document-files.api.ts';
import { newKey } from '../../../documents/lines/line-actions.ts';
import { DropZone } from '../../../forms/uploads/drop-zone.tsx';
import { Uploads, useUploads } from '../../../forms/uploads/uploads.tsx';
import { proposalQuery } from '../proposals.api.ts';
import { useProposalScreen } from './proposal-draft-kind.ts';
import type { SectionProps } from './sections/section-props.ts';
import { changed, moved } from '../../../forms/draft/keyed-list.ts';

type Item = FilesSection['items'][number];

/** Files that the client can download. */
export function FilesEditor({ section, place, problems, actions }: SectionProps<FilesSection>) {
  const { proposal, editing } = useProposalScreen();
  const { id } = proposal;
  const set = (items: Item[]) => actions.change(section, { items });
  const itemsNow = () => {
    const now = editing.state().content.sections.find(({ key }) => key === section.key);
    return now?.kind === 'files' ? now.items : [];
  };
  const uploads = useUploads({
    mostBytes: DOCUMENT_FILE_LIMITS.bytes,
    async send(file, sending) {
      const upload = { purpose: 'attachment', ...sending } as const;
      const added = await uploadDraftFile(proposalQuery(id), id, file, upload);
      set([...itemsNow(), { key: newKey(), fileId: added.id, title: '' }]);
    },
  });
  const add = (files: readonly File[]) => {
    const room = SECTION_LIMITS.files - section.items.length;
    uploads.add(files.slice(0, room));
    if (files.length <= room) return;
    const text = `A section can have at most ${SECTION_LIMITS.files} files.`;
    toasts.show({ kind: 'error', text, about: editing.id });
  };
  const byId = new Map(proposal.files.map((file) => [file.id, file]));
  const isLast = (at: number) => at === section.items.length - 1;
  return (
    <>
      {section.items.length > 0 && (
        <ol className="proposal-files" aria-label={`Files of section ${place + 1}`}>
          {section.items.map((item, at) => (
            <FileItem
              key={item.key}
              item={item}
              address={documentFileUrl(id, item.fileId)}
              file={byId.get(item.fileId)}
              error={problems[`items.${at}.title`]}
              onTitle={(title) => set(changed(section.items, item.key, { title }))}
              onRemove={() => set(section.items.filter(({ key }) => key !== item.key))}
              onMoveUp={at === 0 ? undefined : () => set(moved(section.items, item.key, at - 1))}
              onMoveDown={
                isLast(at) ? undefined : () => set(moved(section.items, item.key, at + 1))
              }
            />
          ))}
        </ol>
      )}
      <DropZone
        label={`Files to add to section ${place + 1}`}
        button={{ look: 'line', children: 'Add files' }}
        note={`Or drop them here. Up to ${SECTION_LIMITS.files} files, ${fileSize(DOCUMENT_FILE_LIMITS.bytes)} each: PDFs, images, Office and text files, emails and ZIP archives.`}
        accept={acceptedFiles}
        multiple
        onFiles={add}
      />
      <Uploads {...uploads} />
    </>
  );
}

interface FileItemProps {
  item: Item;
  address: string;
  /** Undefined if it was deleted. */
  file: AttachedFile | undefined;
  error: string | undefined;
  onTitle: (title: string) => void;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
}

function FileItem({ item, address, file, error, ...actions }: FileItemProps) {
  const name = file?.name ?? 'Deleted file';
  return (
    <li>
      <TextField
        label={name}
        aria-label={`Title of ${name}`}
        placeholder="Title, if it differs from the name"
        maxLength={SECTION_LIMITS.fileTitle}
        value={item.title}
        error={error}
        onChange={({ target }) => actions.onTitle(target.value)}
      />
      <p className="figures text-note text-ink-soft">
        {file === undefined ? (
          'Remove it, and upload it again.'
        ) : (
          <a href={address} download={name} className="text-link">
            {fileSize(file.sizeBytes)}
            <span className="sr-only">, download {name}</span>
          </a>
        )}
      </p>
      <div className="proposal-file-actions">
        <IconButton
          label={`Move ${name} up`}
          aria-disabled={actions.onMoveUp === undefined || undefined}
          onClick={actions.onMoveUp}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          aria-disabled={actions.onMoveDown === undefined || undefined}
          onClick={actions.onMoveDown}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={actions.onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { NotebookPen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Note } from '../../../../shared/clients/client-parts.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { RichTextView } from '../../../../ui/rich-text/rich-text-view.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { removeWithUndo, useHidden } from '../../../forms/removals.ts';
import { LoadMore } from '../../../lists/list-end.tsx';
import { changeNote, notesQuery, removeNote } from '../client-parts.api.ts';
import { NoteEditor } from './note-editor.tsx';

/** The studio’s notes about a client. `isOpen`: more can be written. */
export function NotesPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const list = useInfiniteQuery(notesQuery(clientId));
  const hidden = useHidden();
  const [isWriting, setIsWriting] = useState(false);
  /** The note being written for the first time: it stays in the editor until it is done. */
  const [added, setAdded] = useState<string>();
  if (list.data === undefined) return <SkeletonLines lines={4} />;
  const notes = list.data.pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => id !== added && !hidden.has(id));
  return (
    <div className="grid gap-4">
      {isWriting && (
        <NoteEditor
          clientId={clientId}
          onAdded={setAdded}
          onDone={() => {
            setIsWriting(false);
            setAdded(undefined);
          }}
        />
      )}
      {isOpen && !isWriting && (
        <div>
          <Button look="line" onClick={() => setIsWriting(true)}>
            <NotebookPen />
            New note
          </Button>
        </div>
      )}
      {notes.length === 0 && !isWriting && (
        <EmptyState title="No notes yet">
          e.g. what you discussed on the phone, or what to ask next time.
        </EmptyState>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <NoteCard key={note.id} clientId={clientId} note={note} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {(list.hasNextPage || notes.length > 10) && (
        <LoadMore list={list} shown={notes.length} one="note" many="notes" />
      )}
    </div>
  );
}

interface NoteProps {
  clientId: string;
  note: Note;
}

function NoteCard({ clientId, note, isOpen }: NoteProps & { isOpen: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <li className="border-t border-line py-3">
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-1.5 text-note text-ink-soft">
          {note.isPinned && (
            <span className="inline-flex items-center gap-1 text-amber-ink">
              <Pin />
              Pinned
            </span>
          )}
          {`${note.authorName}, `}
          <RelativeTime at={note.createdAt} />
          {note.updatedAt !== note.createdAt && (
            <span>
              (edited <RelativeTime at={note.updatedAt} />)
            </span>
          )}
        </p>
        {isOpen && !isEditing && (
          <NoteActions clientId={clientId} note={note} onEdit={() => setIsEditing(true)} />
        )}
      </div>
      {isEditing ? (
        <NoteEditor clientId={clientId} note={note} onDone={() => setIsEditing(false)} />
      ) : (
        <RichTextView document={note.body} />
      )}
    </li>
  );
}

function NoteActions({ clientId, note, onEdit }: NoteProps & { onEdit: () => void }) {
  const { id, isPinned } = note;
  const { mutate: pin, isPending } = useMutation({
    mutationFn: () => changeNote(clientId, note, { isPinned: !isPinned }),
  });
  const remove = removeNote(clientId, id);
  return (
    <div className="-my-1.5 flex" data-no-print>
      <IconButton
        label={isPinned ? 'Unpin note' : 'Pin note'}
        disabled={isPending}
        onClick={() => pin()}
      >
        {isPinned ? <PinOff /> : <Pin />}
      </IconButton>
      <IconButton label="Edit note" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        label="Delete note"
        onClick={() => removeWithUndo({ ids: [id], text: 'Note deleted', remove })}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}

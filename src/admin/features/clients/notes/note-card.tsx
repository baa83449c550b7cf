import { useMutation } from '@tanstack/react-query';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RichTextView } from '../../../../ui/rich-text/rich-text-view.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { removeWithUndo } from '../../../forms/removals.ts';
import { NoteEditor } from './note-editor.tsx';
import { changeNote, removeNote, type Note } from './notes.api.ts';

interface NoteCardProps {
  clientId: string;
  note: Note;
  isOpen: boolean;
}

/** One note, to be read; its editor opens in its place. */
export function NoteCard({ clientId, note, isOpen }: NoteCardProps) {
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
              (changed <RelativeTime at={note.updatedAt} />)
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

interface NoteActionsProps {
  clientId: string;
  note: Note;
  onEdit: () => void;
}

function NoteActions({ clientId, note, onEdit }: NoteActionsProps) {
  const { mutate: pin, isPending } = useMutation({
    mutationFn: () => changeNote(clientId, note, { isPinned: !note.isPinned }),
  });
  return (
    <div className="-my-1.5 flex" data-no-print>
      <IconButton
        label={note.isPinned ? 'Unpin the note' : 'Pin the note above the others'}
        disabled={isPending}
        onClick={() => pin()}
      >
        {note.isPinned ? <PinOff /> : <Pin />}
      </IconButton>
      <IconButton label="Edit the note" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        label="Delete the note"
        onClick={() =>
          removeWithUndo({
            id: note.id,
            text: 'The note is deleted',
            remove: (how) => removeNote(clientId, note.id, how),
          })
        }
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}

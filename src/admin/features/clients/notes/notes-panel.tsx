import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadMore } from '../../../lists/list-end.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { useHidden } from '../../../forms/removals.ts';
import { NoteCard } from './note-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import { notesQuery } from './notes.api.ts';

/** What the studio has written down about a client. `isOpen`: more can be written. */
export function NotesPanel({ clientId, isOpen }: { clientId: string; isOpen: boolean }) {
  const list = useInfiniteQuery(notesQuery(clientId));
  const hidden = useHidden();
  const [isWriting, setIsWriting] = useState(false);
  /** The note that is being written for the first time: it stays where it is until it is done. */
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
          What was said on the phone, what they like, what to ask next time.
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
        <LoadMore list={list} shown={notes.length} things="notes" />
      )}
    </div>
  );
}

import { useState } from 'react';
import type { EditedDraft } from '../../forms/draft/draft-context.tsx';
import { ClientField, type ClientFieldProps } from './client-field.tsx';

interface ClientContent {
  clientId: string | null;
}

/** What a draft takes from a client. `words`: what of it is new to the draft, e.g. “Net 45”. */
export interface TakenOver<Content> {
  changes: Partial<Content>;
  words: readonly string[];
}

interface DraftClientFieldProps<Content extends object> extends Pick<
  ClientFieldProps,
  'saved' | 'backTo'
> {
  draft: Pick<EditedDraft<Content>, 'content' | 'latest' | 'epoch' | 'change' | 'problem'>;
  /** Loads the client; resolves with what a draft takes from it. */
  takeOver: (id: string) => Promise<(draft: Content) => TakenOver<Content>>;
}

/** The client of a draft. What the draft takes from a chosen one is described, and can be undone. */
export function DraftClientField<Content extends ClientContent>({
  draft,
  takeOver,
  ...field
}: DraftClientFieldProps<Content>) {
  const { choose, taken, undo } = useChosenClient(draft, takeOver);
  return (
    <ClientField
      {...field}
      value={draft.content.clientId}
      error={draft.problem('clientId')}
      onChange={(id) => void choose(id)}
      note={
        taken !== undefined && (
          <>
            {`Applied from client: ${taken}. `}
            <button type="button" className="text-link" onClick={undo}>
              Undo
            </button>
          </>
        )
      }
    />
  );
}

/** `taken`: describes what was applied from the client chosen last. */
function useChosenClient<Content extends ClientContent>(
  { change, latest, epoch }: DraftClientFieldProps<Content>['draft'],
  takeOver: DraftClientFieldProps<Content>['takeOver'],
) {
  const [last, setLast] = useState<{ words: string; before: Partial<Content>; epoch: number }>();
  const choose = async (id: string) => {
    setLast(undefined);
    change({ clientId: id === '' ? null : id } as Partial<Content>);
    if (id === '') return;
    const takeFrom = await takeOver(id);
    const content = latest();
    // Another client was chosen in the meantime.
    if (content.clientId !== id) return;
    const { changes, words } = takeFrom(content);
    if (words.length === 0) return;
    change(changes);
    setLast({ words: words.join(', '), before: pickFieldsOf(content, changes), epoch });
  };
  return {
    choose,
    taken: last?.epoch === epoch ? last.words : undefined,
    undo: () => {
      if (last !== undefined) change(last.before);
      setLast(undefined);
    },
  };
}

function pickFieldsOf<Content extends object>(
  content: Content,
  changes: Partial<Content>,
): Partial<Content> {
  const fields = Object.keys(changes) as (keyof Content)[];
  return Object.fromEntries(fields.map((field) => [field, content[field]])) as Partial<Content>;
}

import { useState } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { ApiError } from '../../api-call.ts';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { RecordRemedy } from './missing-list.tsx';
import { withoutLetters } from './without-letters.ts';

/** Sent with a step that freezes the draft. */
export interface FreezeChoice {
  version?: number;
  printBoxes?: true;
}

type Choice = 'cancel' | 'remove' | 'boxes';

interface Question {
  refusal: ApiError;
  letters: readonly string[];
  choose: (choice: Choice) => void;
}

const refused = z.object({ letters: z.array(z.string()) });

function lettersOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'documents.unprintable') return [];
  return refused.parse(error.current).letters;
}

/**
 * For a step that freezes the draft: if it is refused for characters that can’t be printed, asks what
 * to do with them, and repeats it. Rejects with the refusal if that is canceled.
 */
export function usePrinting<Content extends object, Result>(
  editing: DraftEditing<Content, Result>,
) {
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (refusal: ApiError, letters: readonly string[]) =>
    new Promise<Choice>((resolve) => {
      const choose = (choice: Choice) => {
        setIsOpen(false);
        resolve(choice);
      };
      setQuestion({ refusal, letters, choose });
      setIsOpen(true);
    });
  const freeze = async <Frozen,>(
    step: (printing: FreezeChoice) => Promise<Frozen>,
  ): Promise<Frozen> => {
    let printing: FreezeChoice = {};
    for (;;) {
      try {
        return await step(printing);
      } catch (error) {
        const letters = lettersOf(error);
        if (letters.length === 0) throw error;
        const choice = await ask(error as ApiError, letters);
        if (choice === 'cancel') throw error;
        printing =
          choice === 'boxes'
            ? { ...printing, printBoxes: true }
            : { version: await remove(editing, letters) };
      }
    }
  };
  return { freeze, isOpen, question, editing };
}

/** Saves the draft without these letters; resolves with its version. */
async function remove<Content extends object>(
  { state, change, autosave }: DraftEditing<Content>,
  letters: readonly string[],
): Promise<number> {
  const { content, version } = state();
  change(withoutLetters(content, letters));
  const isSaved = await autosave.saveNow();
  // Another window’s changes may have been merged, which nobody has reviewed.
  if (isSaved && state().version === version + 1) return version + 1;
  throw new Error('The draft was changed in the meantime. Review it, then try again.');
}

interface UnprintableDialogProps<Content extends object, Result> {
  printing: ReturnType<typeof usePrinting<Content, Result>>;
  client: { id: string } | null;
}

/** Only what the draft itself says can be removed; the rest leads to where it is changed. */
export function UnprintableDialog<Content extends object, Result>({
  printing: { isOpen, question, editing },
  client,
}: UnprintableDialogProps<Content, Result>) {
  if (question === undefined) return null;
  const { refusal, letters, choose } = question;
  const { content } = editing.state();
  const isInDraft = withoutLetters(content, letters) !== content;
  const paths = new Map(Object.entries(refusal.fields).map(([path, problem]) => [problem, path]));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => choose('cancel')}
      title="Some characters can’t be printed"
      action="Print as □"
      onConfirm={() => choose('boxes')}
      {...(isInDraft && {
        alternative: { action: 'Remove them', onConfirm: () => choose('remove') },
      })}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {Array.from(paths, ([problem, path]) => (
          <li key={path}>
            {problem}
            <RecordRemedy path={path} client={client} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {isInDraft
          ? 'Remove them from this draft, or have the PDF show □ instead.'
          : 'They come from other records, e.g. the client’s. The PDF can show □ instead.'}
      </p>
    </ConfirmDialog>
  );
}

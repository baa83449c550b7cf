import { Check } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { Labeled, useField } from '../../../ui/fields/field.tsx';
import { useListbox } from '../../../ui/fields/use-listbox.tsx';
import { useUnreadText } from '../../forms/draft/draft-context.tsx';
import { NumberQuestion } from '../../forms/number-question.tsx';
import type { NumberChoice } from '../../forms/typed-number.ts';
import { findTaxes, readTypedTax, shownTax, updatedTax, type TaxChoice } from './line-taxes.ts';

interface TaxCellProps {
  label: string;
  /** E.g. “Tax, line 2”. */
  'aria-label': string;
  line: PricedLine;
  listed: readonly ListedTax[];
  /** Nothing is written in the line yet. */
  isNew: boolean;
  /** The problem of the line’s tax, as a sentence. */
  error: string | undefined;
  onChange: (tax: LineTax) => void;
}

const noProblem: { problem?: string; choices?: readonly NumberChoice[] } = {};

/**
 * The tax of a line: chosen from the list, or a rate that is typed. Text that is neither stays in
 * the field and is reported once it is left. If the list has changed since, an update is offered.
 */
export function TaxCell({ label, line, listed, isNew, error, onChange, ...named }: TaxCellProps) {
  const path = `lines.${line.key}.tax`;
  const { setUnread, unread, epoch, showsProblems } = useUnreadText(path);
  const [written, setWritten] = useState<{ text: string; epoch: number }>();
  const [isWriting, setIsWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = written?.epoch === epoch ? written.text : unread;
  const read = typed === undefined ? undefined : readTypedTax(typed, listed);
  const { problem, choices } = read !== undefined && 'problem' in read ? read : noProblem;
  const sentence = problem && problemSentence(label, problem);

  const take = ({ taxId, tax }: LineTax) => {
    setWritten(undefined);
    setUnread(path, undefined);
    onChange({ taxId, tax });
  };
  const write = (text: string) => {
    setWritten({ text, epoch });
    const next = readTypedTax(text, listed);
    if ('problem' in next) setUnread(path, { text, problem: next.problem });
    else {
      setUnread(path, undefined);
      onChange(next);
    }
  };
  const isChosen = ({ id }: TaxChoice) => id === (line.taxId ?? line.tax.category);
  const found = findTaxes(typed, listed);
  const listbox = useListbox<TaxChoice>({
    items: found,
    itemId: ({ id }) => id,
    isChosen,
    // A reason of its own stays if the same category is chosen again.
    onChoose: (choice) => take(choice.taxId === null && isChosen(choice) ? line : choice),
    anchorOf: (input) => input,
  });
  const field = useField({
    ...named,
    label,
    error: choices !== undefined || (isWriting && !showsProblems) ? undefined : (sentence ?? error),
    question: choices && (
      <NumberQuestion
        choices={choices}
        onChoose={({ text }) => {
          write(text);
          input.current?.focus();
        }}
      />
    ),
  });
  return (
    <Labeled {...field.labels}>
      <input
        {...field.control}
        {...listbox.combobox}
        ref={input}
        inputMode="text"
        className="field"
        value={typed ?? shownTax(line.tax)}
        onChange={({ target }) => {
          write(target.value);
          listbox.open(target, 0);
        }}
        onClick={({ currentTarget }) => listbox.open(currentTarget)}
        onFocus={({ target }) => {
          setIsWriting(true);
          target.select();
        }}
        onBlur={() => {
          setIsWriting(false);
          listbox.close();
          const [only, ...others] = found;
          // “red” is the only tax with that in its name.
          if (problem !== undefined && typed?.trim() && only && others.length === 0) take(only);
          setWritten(undefined);
        }}
        onKeyDown={(event) => onTaxKey(event, listbox)}
      />
      {listbox.list(
        label,
        (choice) => (
          <>
            <span className="menu-tick">{isChosen(choice) && <Check />}</span>
            {choice.label}
          </>
        ),
        problem === undefined ? 'Not in your list' : 'No matches',
      )}
      {!isNew && <TaxUpdate line={line} update={updatedTax(line, listed)} onUpdate={take} />}
    </Labeled>
  );
}

/**
 * Arrow keys move between lines while the list is closed; Alt+↓ opens it. Enter chooses, and goes
 * on to the next line.
 */
function onTaxKey(
  event: KeyboardEvent<HTMLInputElement>,
  listbox: ReturnType<typeof useListbox<TaxChoice>>,
): void {
  const { key, altKey, currentTarget } = event;
  if (key === 'ArrowDown' && altKey) {
    if (!listbox.isOpen) listbox.open(currentTarget);
    event.preventDefault();
  } else if (key === 'Enter') {
    listbox.chooseCurrent();
  } else if (listbox.isOpen && !altKey) {
    listbox.onKeyDown(event);
  }
}

interface TaxUpdateProps {
  line: PricedLine;
  update: LineTax | undefined;
  onUpdate: (tax: LineTax) => void;
}

/** The copy counts until the owner takes the list’s new version. */
function TaxUpdate({ line, update, onUpdate }: TaxUpdateProps) {
  if (update === undefined) return null;
  const isOtherReason = shownTax(update.tax) === shownTax(line.tax);
  return (
    <button type="button" className="text-link min-h-6 text-small" onClick={() => onUpdate(update)}>
      {isOtherReason ? 'Update reason' : `Update to ${shownTax(update.tax)}`}
      <span className="sr-only"> {line.title}</span>
    </button>
  );
}

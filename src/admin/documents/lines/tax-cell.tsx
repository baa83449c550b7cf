import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PricedLine } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import { problemSentence } from '../../../shared/text/problems.ts';
import { Labeled, useField } from '../../../ui/field.tsx';
import { useListbox } from '../../../ui/use-listbox.tsx';
import { useUnread } from '../../forms/draft/draft-context.tsx';
import { taxesQuery } from '../billing.api.ts';
import { findTaxes, readTypedTax, shownTax, updatedTax, type TaxChoice } from './line-taxes.ts';

interface TaxCellProps {
  /** E.g. “Tax” or “Tax, line 2”. */
  label: string;
  line: PricedLine;
  /** The problem of the line’s tax, as a sentence. */
  error: string | undefined;
  onChange: (tax: LineTax) => void;
}

/**
 * The tax of a line: chosen from the list, or a rate that is typed. Text that is neither stays in
 * the field and is reported once it is left. If the list has changed since, an update is offered.
 */
export function TaxCell({ label, line, error, onChange }: TaxCellProps) {
  const path = `lines.${line.key}.tax`;
  const listed = useQuery(taxesQuery).data?.items ?? [];
  const { setUnread, unread, epoch, showsProblems } = useUnread(path);
  const [written, setWritten] = useState<{ text: string; epoch: number }>();
  const [isWriting, setIsWriting] = useState(false);
  const typed = written?.epoch === epoch ? written.text : unread;
  const read = typed === undefined ? undefined : readTypedTax(typed, listed);
  const problem = read !== undefined && 'problem' in read ? read.problem : undefined;
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
    onChoose: take,
    anchorOf: (input) => input,
  });
  const field = useField({
    label,
    error: isWriting && !showsProblems ? undefined : (sentence ?? error),
  });
  return (
    <Labeled {...field.labels}>
      <input
        {...field.control}
        {...listbox.combobox}
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
          if (problem === undefined) setWritten(undefined);
        }}
        onKeyDown={listbox.onKeyDown}
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
      <TaxUpdate line={line} update={updatedTax(line, listed)} onUpdate={take} />
    </Labeled>
  );
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
    <button type="button" className="text-link text-small" onClick={() => onUpdate(update)}>
      {isOtherReason ? 'Update reason' : `Update to ${shownTax(update.tax)}`}
      <span className="sr-only"> {line.title}</span>
    </button>
  );
}

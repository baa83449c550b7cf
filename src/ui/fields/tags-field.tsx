import { Check, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Chip } from '../texts/marks.tsx';
import { Labeled, useField, type FieldProps } from './field.tsx';
import { matches, useListbox } from './use-listbox.tsx';

interface TagsFieldProps extends FieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  /** Tags that are in use elsewhere. */
  known: readonly string[];
}

/** Words given to something, known ones or new ones. Comma and Enter end a word. */
export function TagsField({ tags, onChange, onBlur, known, ...labels }: TagsFieldProps) {
  const field = useField(labels);
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const offered = known.filter((tag) => matches(tag, typed));
  const isNew = typed !== '' && ![...tags, ...known].some((tag) => isSameTag(tag, typed));
  const isGiven = (tag: string) => tags.some((other) => isSameTag(other, tag));
  const add = (tag: string) => {
    setQuery('');
    if (!isGiven(tag)) onChange([...tags, tag]);
  };
  const remove = (tag: string) => onChange(tags.filter((other) => other !== tag));
  const listbox = useListbox({
    items: isNew ? [...offered, typed] : offered,
    itemId: (tag) => tag,
    isChosen: isGiven,
    onChoose: (tag) => (isGiven(tag) ? remove(tag) : add(tag)),
    anchorOf: (input) => input.closest<HTMLElement>('.field') ?? input,
  });
  const addTyped = () => {
    if (typed !== '') add(known.find((tag) => isSameTag(tag, typed)) ?? typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = tags.at(-1);
    if (event.key === 'Backspace' && query === '' && last !== undefined) remove(last);
    if (event.key !== ',') return listbox.onKeyDown(event);
    event.preventDefault();
    addTyped();
  };

  return (
    <Labeled {...field.labels}>
      <div className="field field-parts">
        {tags.map((tag) => (
          <Chip key={tag} name={tag} onRemove={() => remove(tag)}>
            {tag}
          </Chip>
        ))}
        <input
          {...field.control}
          {...listbox.combobox}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.open(event.target, 0);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            addTyped();
            listbox.close();
            onBlur?.();
          }}
        />
        {listbox.list(
          labels.label,
          (tag) => (
            <>
              <span className="menu-tick">
                {isNew && tag === typed ? <Plus /> : isGiven(tag) && <Check />}
              </span>
              {isNew && tag === typed ? `Add “${tag}”` : tag}
            </>
          ),
          'Type to add a tag',
        )}
      </div>
    </Labeled>
  );
}

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Choosing rows of a table, to do something with all of them. */

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Chooses all rows that are shown, or none. */
export function SelectAll({
  selection: { selected, onChange },
  ids,
}: {
  selection: Selection;
  ids: readonly string[];
}) {
  const shown = ids.filter((id) => selected.has(id)).length;
  const isAll = shown > 0 && shown === ids.length;
  return (
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = shown > 0 && !isAll;
      }}
      type="checkbox"
      aria-label="Choose all"
      className="tick"
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => {
        const others = [...selected].filter((id) => !ids.includes(id));
        onChange(new Set(isAll ? others : [...others, ...ids]));
      }}
    />
  );
}

export function SelectRow({
  selection: { selected, onChange },
  id,
  name,
}: {
  selection: Selection;
  id: string;
  name: string;
}) {
  return (
    <input
      type="checkbox"
      aria-label={`Choose ${name}`}
      className="tick"
      checked={selected.has(id)}
      onChange={({ target }) => {
        const next = new Set(selected);
        if (target.checked) next.add(id);
        else next.delete(id);
        onChange(next);
      }}
    />
  );
}

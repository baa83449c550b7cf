export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

interface SelectRowProps {
  selection: Selection;
  id: string;
  name: string;
}

/** Chooses one row of a list, to do something with all that are chosen. */
export function SelectRow({ selection: { selected, onChange }, id, name }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={`Choose ${name}`}
      className="tick"
      checked={selected.has(id)}
      onChange={() => onChange(selected.symmetricDifference(new Set([id])))}
    />
  );
}

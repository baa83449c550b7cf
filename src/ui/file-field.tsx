import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { Labelled, useField, type FieldProps } from './field.tsx';

/** A file to be chosen or dropped on the field; says which one it is and how large. */
export function FileField({
  label,
  hint,
  error,
  describedBy,
  onChange,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const field = useField({ label, hint, error, describedBy });
  const [chosen, setChosen] = useState('');
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    setChosen([...(event.target.files ?? [])].map(describeFile).join(', '));
    onChange?.(event);
  };
  return (
    <Labelled {...field}>
      <input
        {...rest}
        {...field.control}
        type="file"
        className="field file-input"
        onChange={onChosen}
      />
      <p role="status" className="field-note empty:hidden">
        {chosen}
      </p>
    </Labelled>
  );
}

const describeFile = ({ name, size }: File) => `${name}, ${fileSize(size)}`;

/** Bytes in the unit that reads best: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { Labeled, useField, type FieldProps } from './field.tsx';
import { approximateText } from '../state/region-format.ts';

/** A file to choose, or to drop on the field, which shows its name and size. */
export function FileField({ onChange, ...props }: FieldProps & ComponentProps<'input'>) {
  const { labels, control } = useField(props);
  const [chosen, setChosen] = useState('');
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    setChosen(files.map(({ name, size }) => `${name}, ${fileSize(size)}`).join(', '));
    onChange?.(event);
  };
  return (
    <Labeled {...labels}>
      <input {...control} type="file" className="field file-input" onChange={onChosen} />
      <p role="status" className="field-note empty:hidden">
        {chosen}
      </p>
    </Labeled>
  );
}

/** Bytes in the unit that reads best: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return approximateText(bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}

import { FileUp } from 'lucide-react';
import { useRef, useState, type ComponentProps, type DragEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface DropZoneProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple'> {
  /** Label of the input, for screen readers. */
  label: string;
  button: ComponentProps<typeof Button>;
  note: string;
  onFiles: (files: readonly File[]) => void;
}

export function DropZone({ label, button, note, onFiles, ...rest }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button does the same.
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-no-print
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button {...button} onClick={() => input.current?.click()}>
        <FileUp />
        {button.children}
      </Button>
      <p className="text-note text-ink-soft">{note}</p>
      <input
        {...rest}
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

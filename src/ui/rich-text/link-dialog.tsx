import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { linkTargetOf } from './editor-document.ts';

interface LinkDialogProps {
  /** Where the link leads now; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onClose: () => void;
}

/** Asks where a link is to lead. */
export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const finish = (target: string) => {
    onClose();
    onSet(target);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events on through portals: the form around the editor is not meant.
    event.stopPropagation();
    const target = linkTargetOf(field.current?.value ?? '');
    if (target !== undefined) return finish(target);
    setError('Type an address such as https://lab.example, an e-mail or a phone number');
    field.current?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title={href === '' ? 'Add a link' : 'Change the link'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          ref={field}
          label="Leads to"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={href}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {href !== '' && (
            <Button look="line" onClick={() => finish('')}>
              Remove the link
            </Button>
          )}
          <Button type="submit">{href === '' ? 'Add' : 'Change'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

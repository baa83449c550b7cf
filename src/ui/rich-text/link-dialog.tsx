/** Links in the editor. */
import type { Editor } from '@tiptap/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { TextField } from '../fields/field.tsx';
import { linkTargetOf } from './editor-document.ts';

interface LinkDialogProps {
  /** Current URL of the link; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onClose: () => void;
}

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
    setError('Enter a URL, e.g. https://lab.example, an email address or a phone number.');
    field.current?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title={href === '' ? 'Add link' : 'Edit link'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          ref={field}
          label="URL"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={href}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {href !== '' && (
            <Button look="line" onClick={() => finish('')}>
              Remove link
            </Button>
          )}
          <Button type="submit">{href === '' ? 'Add' : 'Change'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

export function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link') as { href?: string };
  return href ?? '';
}

/** Links the selection, or inserts the URL as text; an empty URL removes the link. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') {
    chain.unsetLink().run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^(https?:\/\/|mailto:|tel:)/i, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}

/** The editor for text with headings, lists, tables and links. Large: load it only when needed. */
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Link } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { isLinkTarget, type RichText } from '../../shared/rich-text/rich-text.schema.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { fromEditor, linkTargetOf } from './editor-document.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isInTable, tableTools, textTools } from './editor-tools.ts';
import { tableNodes } from './table-nodes.ts';

interface RichTextEditorProps {
  label: string;
  /** Initial content; later changes are ignored. */
  initial: RichText;
  onChange: (document: RichText) => void;
  startsFocused?: boolean;
  /** Whether tables can be inserted; those that it has can be edited in any case. */
  hasTables?: boolean;
}

/** Only nodes of `richTextSchema`. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkTarget,
      HTMLAttributes: { target: null, rel: null, class: 'text-link' },
    },
  }),
  ...tableNodes,
];

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initial, onChange, startsFocused = false, hasTables = false } = props;
  const id = useId();
  const [linkFrom, setLinkFrom] = useState<string>();
  const editor = useEditor({
    extensions,
    content: initial,
    // Our CSP forbids inline styles; they are in ui/rich-text/rich-text.css.
    injectCSS: false,
    autofocus: startsFocused ? 'end' : false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text rich-text-input',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON())),
  });
  const toolbarId = `${id}-tools`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- For events of children.
    <div className="rich-text-frame" onKeyDown={(event) => goToTools(event, toolbarId)}>
      <EditorToolbars
        editor={editor}
        ids={{ toolbar: toolbarId, controls: id }}
        hasTables={hasTables}
        onLink={() => setLinkFrom(hrefAt(editor))}
      />
      <EditorContent editor={editor} />
      {linkFrom !== undefined && (
        <LinkDialog
          href={linkFrom}
          onSet={(href) => setLink(editor, href)}
          onClose={() => setLinkFrom(undefined)}
        />
      )}
    </div>
  );
}

interface EditorToolbarsProps {
  editor: Editor;
  ids: { toolbar: string; controls: string };
  hasTables: boolean;
  onLink: () => void;
}

/** A second one for a table while the caret is in it. */
function EditorToolbars({ editor, ids, hasTables, onLink }: EditorToolbarsProps) {
  const inTable = useEditorState({ editor, selector: ({ editor }) => isInTable(editor) });
  const link = {
    label: 'Link',
    Icon: Link,
    run: onLink,
    isOn: (editor: Editor) => editor.isActive('link'),
  };
  return (
    <>
      <EditorToolbar
        id={ids.toolbar}
        label="Formatting"
        editor={editor}
        controls={ids.controls}
        tools={textTools(link, hasTables)}
      />
      {inTable && (
        <EditorToolbar label="Table" editor={editor} controls={ids.controls} tools={tableTools} />
      )}
    </>
  );
}

function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link') as { href?: string };
  return href ?? '';
}

/** Links the selection, or inserts the URL as text; an empty URL removes the link. */
function setLink(editor: Editor, href: string): void {
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

/** Alt F10 moves the focus to the toolbar, as in other editors, and Escape back to the text. */
function goToTools(event: KeyboardEvent<HTMLElement>, toolbarId: string): void {
  const toolbar = document.getElementById(toolbarId);
  if (event.altKey && event.key === 'F10') {
    event.preventDefault();
    toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  } else if (event.key === 'Escape' && toolbar?.contains(event.target as Node) === true) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }
}

interface LinkDialogProps {
  /** Current URL of the link; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onClose: () => void;
}

function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
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

/** The editor for text with headings, lists and links. Heavy: load it where somebody wants to write. */
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState, type KeyboardEvent } from 'react';
import { isLinkTarget, type RichText } from '../../shared/rich-text/rich-text.schema.ts';
import { fromEditor } from './editor-document.ts';
import { LinkDialog } from './link-dialog.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

interface RichTextEditorProps {
  /** What is being written, for those who listen. */
  label: string;
  /** What it begins with; it is not followed later. */
  initial: RichText;
  onChange: (document: RichText) => void;
  /** Somebody has just asked to write here. */
  startsFocused?: boolean;
}

/** Only what `richTextSchema` knows. */
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
];

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initial, onChange, startsFocused = false } = props;
  const id = useId();
  const [linkFrom, setLinkFrom] = useState<string>();
  const editor = useEditor({
    extensions,
    content: initial,
    // Our policy takes no inline styles; ui/rich-text/rich-text.css has them.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It listens for what is in it.
    <div className="rich-text-frame" onKeyDown={(event) => goToTools(event, toolbarId)}>
      <EditorToolbar
        id={toolbarId}
        editor={editor}
        controls={id}
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

function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link') as { href?: string };
  return href ?? '';
}

/** Links what is chosen, else writes the target itself; an empty one takes the link away. */
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

/** Alt F10 leads to the tools, as in other editors, and Escape back to the text. */
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

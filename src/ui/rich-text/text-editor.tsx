/** The frame of every text editor: toolbars, text, and the dialog for links. */
import {
  EditorContent,
  useEditor,
  useEditorState,
  type Editor,
  type Extensions,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Link } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isLinkTarget } from '../../shared/rich-text/rich-text.schema.ts';
import type { EditorNode } from './editor-document.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isInTable, tableTools, textTools, type Tool } from './editor-tools.ts';
import { hrefAt, LinkDialog, setLink } from './link-dialog.tsx';
import { readablePaste } from './pasted-html.ts';
import { tableNodes } from './table-nodes.ts';

interface TextEditorProps {
  label: string;
  /** Initial content; later changes are ignored. */
  initial: EditorNode;
  onChange: (document: EditorNode) => void;
  startsFocused: boolean;
  /** Whether tables can be inserted; those that it has can be edited in any case. */
  hasTables: boolean;
  /** Nodes that only this kind of text has; later changes are ignored. */
  own: Extensions;
  /** Tools that insert them. */
  ownTools: readonly Tool[];
  /** Reads like the page around it: no frame, and toolbars only while it has the focus. */
  isInPlace?: boolean | undefined;
  /** Other toolbars. `controls`: id of the text. */
  renderToolbars?: (editor: Editor, controls: string) => ReactNode;
  /** Popups. */
  children?: (editor: Editor, tools: readonly Tool[]) => ReactNode;
}

/** Only nodes of `richTextSchema`. */
const textExtensions = [
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

export function TextEditor(props: TextEditorProps) {
  const { label, initial, onChange, startsFocused, hasTables, own, ownTools } = props;
  const { isInPlace = false, renderToolbars, children } = props;
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [linkFrom, setLinkFrom] = useState<string>();
  const [extensions] = useState(() => [...textExtensions, ...own]);
  const editor = useEditor({
    extensions,
    content: initial,
    // Our CSP forbids inline styles; they are in ui/rich-text/rich-text.css.
    injectCSS: false,
    autofocus: startsFocused ? 'end' : false,
    editorProps: {
      transformPastedHTML: readablePaste,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isInPlace && { 'aria-placeholder': 'Write, or press / for headings, lists and more' }),
        class: 'rich-text rich-text-input',
      },
    },
    onUpdate: ({ editor }) => onChange(editor.getJSON()),
  });
  const inTable = useEditorState({ editor, selector: ({ editor }) => isInTable(editor) });
  const toolbarId = `${id}-tools`;
  const link: Tool = {
    label: 'Link',
    Icon: Link,
    run: () => setLinkFrom(hrefAt(editor)),
    isOn: (editor) => editor.isActive('link'),
  };
  const tools = textTools(link, hasTables, ownTools);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- For events of children.
    <div
      className={isInPlace ? 'rich-text-frame rich-text-in-place' : 'rich-text-frame'}
      onKeyDown={(event) => goToTools(event, toolbarId)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      {(!isInPlace || hasFocus) && (
        <div className="rich-text-bars">
          <div>
            <EditorToolbar
              id={toolbarId}
              label="Formatting"
              editor={editor}
              controls={id}
              tools={tools}
            />
            {/* A second one for a table while the caret is in it. */}
            {inTable && (
              <EditorToolbar label="Table" editor={editor} controls={id} tools={tableTools} />
            )}
            {renderToolbars?.(editor, id)}
          </div>
        </div>
      )}
      {children?.(editor, tools)}
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

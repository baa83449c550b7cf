import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

interface EditorToolbarProps {
  id: string;
  editor: Editor;
  controls: string;
  onLink: () => void;
}

interface Tool {
  label: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether it holds where the caret is; tools without it only do something. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

type Chain = ReturnType<Editor['chain']>;

const tools: readonly Tool[] = [
  heading('Heading', Heading2, 2),
  heading('Smaller heading', Heading3, 3),
  toggle('Bold', Bold, 'bold', (chain) => chain.toggleBold()),
  toggle('Italic', Italic, 'italic', (chain) => chain.toggleItalic()),
  toggle('Code', Code, 'code', (chain) => chain.toggleCode()),
  toggle('Bulleted list', List, 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('Numbered list', ListOrdered, 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('Quote', TextQuote, 'blockquote', (chain) => chain.toggleBlockquote()),
  {
    label: 'Undo',
    Icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

function heading(label: string, Icon: LucideIcon, level: 2 | 3): Tool {
  return {
    ...toggle(label, Icon, 'heading', (chain) => chain.toggleHeading({ level })),
    isOn: (editor) => editor.isActive('heading', { level }),
  };
}

/** `name`: of the node or the mark, as the editor calls it. */
function toggle(label: string, Icon: LucideIcon, name: string, run: (chain: Chain) => Chain): Tool {
  return {
    label,
    Icon,
    run: (editor) => run(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(name),
  };
}

/** One stop for Tab; the arrow keys lead from tool to tool (ARIA Authoring Practices: toolbar). */
export function EditorToolbar({ id, editor, controls, onLink }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const linkTool: Tool = {
    label: 'Link',
    Icon: Link,
    run: onLink,
    isOn: (editor) => editor.isActive('link'),
  };
  const all = tools.toSpliced(5, 0, linkTool);
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      all.map(({ isOn, isOff }) => ({ isOn: isOn?.(editor), isOff: isOff?.(editor) ?? false })),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its buttons take the focus in its place.
    <div
      id={id}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="rich-text-tools"
      onKeyDown={goToNeighbor}
    >
      {all.map(({ label, Icon, run }, index) => {
        const { isOn, isOff } = states[index] ?? { isOff: false };
        return (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            // One that can do nothing now keeps the focus and its place.
            aria-disabled={isOff || undefined}
            tabIndex={index === current ? 0 : -1}
            className="icon-button"
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => isOff || run(editor)}
          >
            <Icon />
          </button>
        );
      })}
    </div>
  );
}

function goToNeighbor(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}

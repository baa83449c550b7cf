import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import type { Tool } from './editor-tools.ts';

interface EditorToolbarProps {
  id?: string;
  label: string;
  editor: Editor;
  /** Id of the editor’s text. */
  controls: string;
  tools: readonly Tool[];
}

/** One stop for Tab; the arrow keys lead from tool to tool (ARIA Authoring Practices: toolbar). */
export function EditorToolbar({ id, label, editor, controls, tools }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ isOn, isOff }) => ({ isOn: isOn?.(editor), isOff: isOff?.(editor) ?? false })),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its buttons take the focus in its place.
    <div
      id={id}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className="rich-text-tools"
      onKeyDown={goToNeighbor}
    >
      {tools.map(({ label, Icon, run }, index) => {
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

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { lazyComponent } from '../../../ui/texts/lazy-component.tsx';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { useInitialText } from './use-initial-text.ts';

/** Loaded on demand: the editor is large. */
const { Component, load } = lazyComponent(
  async () => {
    const { RichTextEditor } = await import('../../../ui/rich-text/rich-text-editor.tsx');
    return RichTextEditor;
  },
  <Skeleton className="h-32" />,
);
export const LazyRichTextEditor = Component;

interface RichTextFieldProps extends Omit<
  ComponentProps<typeof LazyRichTextEditor>,
  'initial' | 'isInPlace' | 'startsFocused'
> {
  text: RichText;
  /** For text at the beginning of its page: an editor at once. Later changes are ignored. */
  isFirst: boolean;
}

/**
 * Reads like the page around it, and becomes an editor once it is near the window or has the focus:
 * all editors of a long document at once would delay its opening, and each handles every change of
 * the selection, such as the one of each field that is rendered.
 */
export function RichTextField({ text, isFirst, onChange, ...editor }: RichTextFieldProps) {
  const { label, images } = editor;
  const { count, initial, write } = useInitialText(text, onChange);
  const { frame, isCreated, create } = useCreation(isFirst);
  return (
    <div ref={frame}>
      {isCreated ? (
        // Text that was changed elsewhere remounts the editor.
        <LazyRichTextEditor key={count} {...editor} isInPlace initial={initial} onChange={write} />
      ) : (
        <div className="rich-text-frame rich-text-in-place">
          <div
            role="textbox"
            aria-multiline
            aria-label={label}
            // As in the editor, no link in it is a stop for Tab. Nothing is typed into it.
            contentEditable
            suppressContentEditableWarning
            className="rich-text-input"
            onFocus={create}
          >
            <RichTextView document={text} imageOf={images?.find} />
          </div>
        </div>
      )}
    </div>
  );
}

function useCreation(isFirst: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [isCreated, setIsCreated] = useState(isFirst);
  const [create] = useState(() => () => {
    const show = () => {
      const hadFocus = frame.current?.contains(document.activeElement);
      // Before the next key, which belongs to the editor.
      flushSync(() => setIsCreated(true));
      if (hadFocus) frame.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    };
    // If it can’t be loaded, the editor says so.
    void load().then(show, show);
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) create();
      },
      { rootMargin: '100%' },
    );
    if (frame.current && !isCreated) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isCreated, create]);
  return { frame, isCreated, create };
}

import type { ComponentProps } from 'react';
import type { RichText } from '../../../shared/rich-text/rich-text.schema.ts';
import { lazyComponent } from '../../../ui/texts/lazy-component.tsx';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { useInitialText } from './use-initial-text.ts';

/** Loaded on demand: the editor is large. */
export const { Component: LazyRichTextEditor } = lazyComponent(
  async () => {
    const { RichTextEditor } = await import('../../../ui/rich-text/rich-text-editor.tsx');
    return RichTextEditor;
  },
  <Skeleton className="h-32" />,
);

interface RichTextFieldProps extends Omit<ComponentProps<typeof LazyRichTextEditor>, 'initial'> {
  text: RichText;
}

export function RichTextField({ text, onChange, ...editor }: RichTextFieldProps) {
  const { count, initial, write } = useInitialText(text, onChange);
  // Text that was changed elsewhere remounts the editor.
  return <LazyRichTextEditor key={count} {...editor} initial={initial} onChange={write} />;
}

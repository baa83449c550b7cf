import type { TemplateText } from '../../../../shared/rich-text/template-text.schema.ts';
import { lazyComponent } from '../../../../ui/texts/lazy-component.tsx';
import { Skeleton } from '../../../../ui/texts/loading.tsx';
import type { TemplateSources } from '../../../../ui/rich-text/template-sources.ts';
import type { Store } from '../../../../ui/state/store.ts';
import { useInitialText } from '../../../forms/draft/use-initial-text.ts';

/** Loaded on demand: the editor is large. */
const { Component: TemplateTextEditor } = lazyComponent(
  async () => {
    const { TemplateTextEditor } =
      await import('../../../../ui/rich-text/template-text-editor.tsx');
    return TemplateTextEditor;
  },
  <Skeleton className="h-32" />,
);

interface TemplateTextFieldProps {
  label: string;
  text: TemplateText;
  startsFocused?: boolean;
  sources: Store<TemplateSources>;
  onChange: (text: TemplateText) => void;
}

export function TemplateTextField(props: TemplateTextFieldProps) {
  const { label, text, startsFocused, sources, onChange } = props;
  const { count, initial, write } = useInitialText(text, onChange);
  return (
    <TemplateTextEditor
      // Text that was changed elsewhere remounts the editor.
      key={count}
      label={label}
      initial={initial}
      startsFocused={startsFocused ?? false}
      sources={sources}
      onChange={write}
    />
  );
}

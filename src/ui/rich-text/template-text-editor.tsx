/** The editor for text with variables and references to clauses. Large: load it only when needed. */
import { Braces } from 'lucide-react';
import { useState } from 'react';
import type { TemplateText } from '../../shared/rich-text/template-text.schema.ts';
import { createStore, type Store } from '../state/store.ts';
import { templateFromEditor } from './editor-document.ts';
import type { Tool } from './editor-tools.ts';
import { templateNodes } from './template-nodes.ts';
import { TemplateQueryList } from './template-query-list.tsx';
import type { TemplateSources } from './template-sources.ts';
import { TextEditor } from './text-editor.tsx';
import { openQuery, textQuery, type QueryKeys, type TextQuery } from './text-query.ts';

interface TemplateTextEditorProps {
  label: string;
  /** Initial content; later changes are ignored. */
  initial: TemplateText;
  onChange: (document: TemplateText) => void;
  startsFocused?: boolean;
  /** What the text can name; always the same store. */
  sources: Store<TemplateSources>;
}

const OPENER = '{';

const insert: Tool = {
  label: 'Insert variable or reference',
  Icon: Braces,
  run: (editor) => openQuery(editor, OPENER),
};

export function TemplateTextEditor(props: TemplateTextEditorProps) {
  const { label, initial, onChange, startsFocused = false, sources } = props;
  const [{ own, shown, keys }] = useState(() => {
    const shown = createStore<TextQuery | undefined>(undefined);
    const keys = createStore<QueryKeys | undefined>(undefined);
    return {
      own: [...templateNodes(sources), textQuery({ opener: OPENER, shown, keys })],
      shown,
      keys,
    };
  });
  return (
    <TextEditor
      label={label}
      initial={initial}
      onChange={(document) => onChange(templateFromEditor(document))}
      startsFocused={startsFocused}
      hasTables
      own={own}
      ownTools={[insert]}
    >
      {(editor) => (
        <TemplateQueryList editor={editor} sources={sources} shown={shown} keys={keys} />
      )}
    </TextEditor>
  );
}

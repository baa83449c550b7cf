import { memo } from 'react';
import { resolveText } from '../../../../../shared/contracts/resolve-text.ts';
import type { TemplateText } from '../../../../../shared/rich-text/template-text.schema.ts';
import { richTextToPlain } from '../../../../../shared/rich-text/rich-text.schema.ts';
import { snippetOf } from '../../../../../shared/text/snippet.ts';
import {
  chipOf,
  type ShownChip,
  type TemplateSources,
} from '../../../../../ui/rich-text/template-sources.ts';
import { useStore, type Store } from '../../../../../ui/state/store.ts';

interface ClauseExcerptProps {
  text: TemplateText;
  sources: Store<TemplateSources>;
}

/** The first words of a clause, as its text shows them. */
export const ClauseExcerpt = memo(function ClauseExcerpt({ text, sources }: ClauseExcerptProps) {
  return <span className="contract-clause-excerpt">{firstWords(text, useStore(sources))}</span>;
});

function firstWords(text: TemplateText, sources: TemplateSources): string {
  const variable = (key: string) => shown(chipOf.variable(sources, key));
  const resolved = resolveText(text, {
    variable,
    clause: (key) => shown(chipOf.clause(sources, key)),
    block: (key) => [{ type: 'paragraph', content: [{ type: 'text', text: variable(key) }] }],
  });
  return snippetOf(richTextToPlain(resolved));
}

const shown = ({ text, lack }: ShownChip) => (lack === undefined ? text : `[${text}]`);

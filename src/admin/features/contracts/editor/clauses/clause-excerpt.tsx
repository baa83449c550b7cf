import { memo } from 'react';
import type { TemplateText } from '../../../../../shared/rich-text/template-text.schema.ts';
import { richTextToPlain } from '../../../../../shared/rich-text/rich-text.schema.ts';
import { snippetOf } from '../../../../../shared/text/snippet.ts';
import type { ShownChip, TemplateSources } from '../../../../../ui/rich-text/template-sources.ts';
import { useStore, type Store } from '../../../../../ui/state/store.ts';
import { shownText } from './shown-text.ts';

interface ClauseExcerptProps {
  text: TemplateText;
  sources: Store<TemplateSources>;
}

/** The first words of a clause, with its values. */
export const ClauseExcerpt = memo(function ClauseExcerpt({ text, sources }: ClauseExcerptProps) {
  const shown = shownText(text, useStore(sources), withValues);
  return <span className="contract-clause-excerpt">{snippetOf(richTextToPlain(shown))}</span>;
});

const withValues = ({ text, lack }: ShownChip) => (lack === undefined ? text : `[${text}]`);

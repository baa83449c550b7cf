import { resolveText } from '../../../../../shared/contracts/resolve-text.ts';
import type { RichText } from '../../../../../shared/rich-text/rich-text.schema.ts';
import type { TemplateText } from '../../../../../shared/rich-text/template-text.schema.ts';
import {
  chipOf,
  type ShownChip,
  type TemplateSources,
} from '../../../../../ui/rich-text/template-sources.ts';

/** A text with words in place of its variables and references. Pure. */
export function shownText(
  text: TemplateText,
  sources: TemplateSources,
  wordsOf: (chip: ShownChip) => string,
): RichText {
  const variable = (key: string) => wordsOf(chipOf.variable(sources, key));
  return resolveText(text, {
    variable,
    clause: (key) => wordsOf(chipOf.clause(sources, key)),
    block: (key) => [{ type: 'paragraph', content: [{ type: 'text', text: variable(key) }] }],
  });
}

/** What “{” inserts into a text. */
import type { Editor } from '@tiptap/react';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { Choice } from './template-sources.ts';
import { withoutQuery, type TextQuery } from './text-query.ts';

/** In place of the “{” and what was typed after it. */
export function insertChoice(editor: Editor, query: TextQuery, choice: Choice): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = nodeOf(state, choice);
      withoutQuery(tr, query);
      if (node.isInline) tr.insert(query.from, node);
      else insertBlock(tr, node);
      tr.scrollIntoView();
      return true;
    })
    .run();
}

function nodeOf({ schema }: EditorState, { kind, of }: Choice): Node {
  if (kind === 'clause') return schema.node('clauseReference', { clause: of.key });
  return schema.node(of.isBlock ? 'variableBlock' : 'variable', { key: of.key });
}

/** In place of an empty paragraph, else below it. */
function insertBlock(tr: Transaction, node: Node): void {
  const { $from } = tr.selection;
  const index = $from.index(-1);
  const isReplaced =
    $from.parent.content.size === 0 && $from.node(-1).canReplaceWith(index, index + 1, node.type);
  if (isReplaced) tr.replaceWith($from.before(), $from.after(), node);
  else tr.insert($from.after(), node);
}

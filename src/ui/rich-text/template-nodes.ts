/** Variables and references to clauses in the editor: chips that say what they stand for. */
import { Node, type NodeViewRenderer } from '@tiptap/react';
import type { Store } from '../state/store.ts';
import type { TemplateSources } from './template-sources.ts';

type Sources = Pick<Store<TemplateSources>, 'get' | 'onChange'>;

interface Chip {
  label: string;
  /** Why it prints nothing yet, in a word. */
  lack?: string;
  /** The value, for a pointer that rests on it. */
  title?: string;
}

/** The chips change with the sources, wherever these change. */
export function templateNodes(sources: Sources) {
  const chipOf = {
    variable: (key: string) => variableChip(sources.get(), key),
    clause: (key: string) => clauseChip(sources.get(), key),
  };
  const node = (name: string, attribute: 'key' | 'clause', isBlock: boolean) => {
    const tag = isBlock ? 'div' : 'span';
    const data = `data-${name.toLowerCase()}`;
    const chip = attribute === 'key' ? chipOf.variable : chipOf.clause;
    const keyOf = (attrs: Record<string, unknown>) => String(attrs[attribute]);
    const view: NodeViewRenderer = ({ node: { attrs } }) => {
      const dom = document.createElement(tag);
      dom.className = isBlock ? 'template-chip template-chip-block' : 'template-chip';
      const show = () => showChip(dom, chip(keyOf(attrs)));
      show();
      return { dom, destroy: sources.onChange(show), ignoreMutation: () => true };
    };
    return Node.create({
      name,
      inline: !isBlock,
      group: isBlock ? 'block' : 'inline',
      atom: true,
      draggable: isBlock,
      addAttributes: () => ({
        [attribute]: {
          default: '',
          parseHTML: (element: HTMLElement) => element.getAttribute(data) ?? '',
          renderHTML: (attrs: Record<string, unknown>) => ({ [data]: keyOf(attrs) }),
        },
      }),
      parseHTML: () => [{ tag: `${tag}[${data}]` }],
      renderHTML: ({ node, HTMLAttributes }) => [
        tag,
        HTMLAttributes,
        `{${chip(keyOf(node.attrs)).label}}`,
      ],
      renderText: ({ node }) => `{${chip(keyOf(node.attrs)).label}}`,
      addNodeView: () => view,
    });
  };
  return [
    node('variable', 'key', false),
    node('clauseReference', 'clause', false),
    node('variableBlock', 'key', true),
  ];
}

function variableChip({ variables }: TemplateSources, key: string): Chip {
  const found = variables.find((one) => one.key === key);
  if (found === undefined) return { label: 'Removed variable', lack: 'missing' };
  const { label, value } = found;
  return value === null ? { label, lack: 'open' } : { label, title: `${label}: ${value}` };
}

function clauseChip({ clauses }: TemplateSources, key: string): Chip {
  const found = clauses.find((one) => one.key === key);
  if (found === undefined) return { label: 'Removed section', lack: 'missing' };
  const { number, heading } = found;
  if (number === null) return { label: `Section “${heading}”`, lack: 'left out' };
  return { label: `Section ${number}`, title: heading };
}

function showChip(element: HTMLElement, { label, lack, title = '' }: Chip): void {
  element.replaceChildren(label);
  element.toggleAttribute('data-lacks', lack !== undefined);
  element.title = title;
  if (lack === undefined) return;
  const word = document.createElement('span');
  word.className = 'template-chip-lack';
  word.textContent = ` ${lack}`;
  element.append(word);
}

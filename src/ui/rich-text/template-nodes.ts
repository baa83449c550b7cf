/** Variables and references to clauses in the editor: their values, with the name of each. */
import { Node, type NodeViewRenderer } from '@tiptap/react';
import type { Store } from '../state/store.ts';
import { chipOf, type ShownChip, type TemplateSources } from './template-sources.ts';

type Sources = Pick<Store<TemplateSources>, 'get' | 'onChange'>;

/** The chips change with the sources, wherever these change. */
export function templateNodes(sources: Sources) {
  const node = (name: string, attribute: 'key' | 'clause', isBlock: boolean) => {
    const tag = isBlock ? 'div' : 'span';
    const data = `data-${name.toLowerCase()}`;
    const chip = (key: string) =>
      attribute === 'key' ? chipOf.variable(sources.get(), key) : chipOf.clause(sources.get(), key);
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
        copied(chip(keyOf(node.attrs))),
      ],
      renderText: ({ node }) => copied(chip(keyOf(node.attrs))),
      addNodeView: () => view,
    });
  };
  return [
    node('variable', 'key', false),
    node('clauseReference', 'clause', false),
    node('variableBlock', 'key', true),
  ];
}

/** As other programs get it. */
const copied = ({ text, name }: ShownChip) => `{${name ?? text}}`;

function showChip(element: HTMLElement, { text, name = '', lack }: ShownChip): void {
  element.replaceChildren(text);
  element.toggleAttribute('data-lacks', lack !== undefined);
  element.dataset['name'] = name;
  element.title = name;
  const about = document.createElement('span');
  about.className = lack === undefined ? 'sr-only' : 'template-chip-lack';
  about.textContent = lack === undefined ? ` (${name})` : ` ${lack}`;
  if (lack !== undefined || name !== '') element.append(about);
}

/** Images in the editor: each is a file of the document that the text belongs to. */
import { Node } from '@tiptap/react';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { isInvisible } from '../../shared/text/invisible.ts';
import type { ViewedImage } from './rich-text-view.tsx';

export interface ImageAttributes {
  fileId: string;
  alt: string;
}

interface ImageOptions {
  /** Undefined for a file that was deleted, or that is not of this document. */
  find: (fileId: string) => ViewedImage | undefined;
  /** Files that were dropped or pasted at the caret. */
  onFiles: (files: readonly File[]) => void;
}

export function imageNode({ find, onFiles }: ImageOptions) {
  const take = (view: EditorView, files: readonly File[], slice: Slice) => {
    // A copied table also comes as a picture of it.
    if (!view.editable || files.length === 0 || hasContent(slice)) return false;
    onFiles(files);
    return true;
  };
  return Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      fileId: stored('data-file'),
      alt: stored('data-alt'),
    }),
    parseHTML: () => [
      {
        tag: 'figure[data-file]',
        // From another document, its file is not this client’s.
        getAttrs: (figure) => find(figure.dataset['file'] ?? '') !== undefined && null,
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => {
      const { fileId, alt } = node.attrs as ImageAttributes;
      const image = ['img', { ...find(fileId), alt, draggable: 'false' }] as const;
      const figure = { ...HTMLAttributes, class: 'rich-text-image' };
      return isInvisible(alt)
        ? ['figure', figure, image, ['figcaption', 'Alt text missing']]
        : ['figure', figure, image];
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }, slice) =>
            take(view, [...(clipboardData?.files ?? [])], slice),
          handleDrop(view, { dataTransfer, clientX: left, clientY: top }, slice, isMoved) {
            const files = [...(dataTransfer?.files ?? [])];
            if (isMoved || files.length === 0 || hasContent(slice)) return false;
            const { pos = view.state.selection.from } = view.posAtCoords({ left, top }) ?? {};
            const at = Selection.near(view.state.doc.resolve(pos));
            view.dispatch(view.state.tr.setSelection(at));
            return take(view, files, slice);
          },
        },
      }),
    ],
  });
}

const stored = (name: string) => ({
  default: '',
  parseHTML: (figure: HTMLElement) => figure.getAttribute(name) ?? '',
});

function hasContent({ content }: Slice): boolean {
  let found = false;
  content.descendants(({ isText, type }) => {
    found ||= isText || type.name === 'image' || type.name === 'table';
    return !found;
  });
  return found;
}

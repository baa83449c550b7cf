/** The editor for text with headings, lists, tables, images and links. Large: load it only when needed. */
import { useEditorState, type Editor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { RichText } from '../../shared/rich-text/rich-text.schema.ts';
import { fromEditor } from './editor-document.ts';
import { BlockMenu, blockQuery } from './block-menu.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { imageTools, isInTable, isOnImage, type Tool } from './editor-tools.ts';
import { ImageDialog, type ImageStore } from './image-dialog.tsx';
import { imageNode, type ImageAttributes } from './image-node.ts';
import { TextEditor } from './text-editor.tsx';

interface RichTextEditorProps {
  label: string;
  /** Initial content; later changes are ignored. */
  initial: RichText;
  onChange: (document: RichText) => void;
  startsFocused?: boolean;
  /** Whether tables can be inserted; those that it has can be edited in any case. */
  hasTables?: boolean;
  /** For text that may have images. */
  images?: ImageStore;
  /** Without a frame, and with toolbars only while it has the focus. */
  isInPlace?: boolean;
}

/** The image to edit, or files to insert; none of both for a file that is chosen in the dialog. */
interface ImageQuestion {
  current?: ImageAttributes | undefined;
  files: readonly File[];
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initial, onChange, startsFocused = false, hasTables = false, images } = props;
  const [imageFrom, setImageFrom] = useState<ImageQuestion>();
  const [{ own, shown, keys }] = useState(() => {
    const onFiles = (files: readonly File[]) => setImageFrom({ files });
    const image = images === undefined ? [] : [imageNode({ find: images.find, onFiles })];
    const menu = blockQuery();
    return { ...menu, own: [...image, menu.extension] };
  });
  const insert: Tool = {
    label: 'Insert image',
    Icon: ImagePlus,
    run: () => setImageFrom({ files: [] }),
    isOff: isInTable,
    isBlock: true,
  };
  return (
    <TextEditor
      label={label}
      initial={initial}
      onChange={(document) => onChange(fromEditor(document))}
      startsFocused={startsFocused}
      hasTables={hasTables}
      own={own}
      ownTools={images === undefined ? [] : [insert]}
      isInPlace={props.isInPlace}
      renderToolbars={(editor, controls) =>
        images !== undefined && (
          <ImageToolbar
            editor={editor}
            controls={controls}
            onEdit={(current) => setImageFrom({ current, files: [] })}
          />
        )
      }
    >
      {(editor, tools) => (
        <>
          <BlockMenu editor={editor} tools={tools} shown={shown} keys={keys} />
          {images !== undefined && imageFrom !== undefined && (
            <ImageDialog
              // One after the other, if several were dropped.
              key={imageFrom.files.length}
              images={images}
              current={imageFrom.current}
              file={imageFrom.files[0]}
              onSet={(image) => {
                const files = imageFrom.files.slice(1);
                setImageFrom(files.length === 0 ? undefined : { files });
                setImage(editor, image, imageFrom.current !== undefined);
              }}
              onClose={() => setImageFrom(undefined)}
            />
          )}
        </>
      )}
    </TextEditor>
  );
}

interface ImageToolbarProps {
  editor: Editor;
  controls: string;
  onEdit: (current: ImageAttributes) => void;
}

/** Shown while an image is selected. */
function ImageToolbar({ editor, controls, onEdit }: ImageToolbarProps) {
  const onPicture = useEditorState({ editor, selector: ({ editor }) => isOnImage(editor) });
  if (!onPicture) return null;
  return (
    <EditorToolbar
      label="Image"
      editor={editor}
      controls={controls}
      tools={imageTools(() => onEdit(editor.getAttributes('image') as ImageAttributes))}
    />
  );
}

/** In place of the selected one, or at the caret; in a table after it, as cells have no images. */
function setImage(editor: Editor, attrs: ImageAttributes, replaces: boolean): void {
  if (replaces) return void editor.chain().focus().updateAttributes('image', attrs).run();
  const { $to } = editor.state.selection;
  const image = { type: 'image', attrs };
  const chain = editor.chain().focus();
  const inserted = isInTable(editor)
    ? chain.insertContentAt($to.after(1), image)
    : chain.insertContent(image);
  inserted
    .command(({ tr, state }) => {
      const end = tr.selection.to;
      const paragraph = state.schema.nodes['paragraph']?.create();
      // A place to write on; what is typed would replace the image while it is selected.
      if (tr.doc.resolve(end).nodeAfter === null && paragraph) tr.insert(end, paragraph);
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
      return true;
    })
    .run();
}

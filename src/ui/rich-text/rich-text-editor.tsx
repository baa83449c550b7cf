/** The editor for text with headings, lists, tables, images and links. Large: load it only when needed. */
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { Selection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { ImagePlus, Link } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { isLinkTarget, type RichText } from '../../shared/rich-text/rich-text.schema.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { fromEditor, linkTargetOf } from './editor-document.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { imageTools, isInTable, isOnImage, tableTools, textTools } from './editor-tools.ts';
import { ImageDialog, type ImageStore } from './image-dialog.tsx';
import { imageNode, type ImageAttributes } from './image-node.ts';
import { tableNodes } from './table-nodes.ts';

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
}

/** Only nodes of `richTextSchema`. */
const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkTarget,
      HTMLAttributes: { target: null, rel: null, class: 'text-link' },
    },
  }),
  ...tableNodes,
];

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, initial, onChange, startsFocused = false, hasTables = false, images } = props;
  const id = useId();
  const [linkFrom, setLinkFrom] = useState<string>();
  const [imageFrom, setImageFrom] = useState<ImageQuestion>();
  const [extensions] = useState(() => {
    if (images === undefined) return textExtensions;
    const onFiles = (files: readonly File[]) => setImageFrom({ files });
    return [...textExtensions, imageNode({ find: images.find, onFiles })];
  });
  const editor = useEditor({
    extensions,
    content: initial,
    // Our CSP forbids inline styles; they are in ui/rich-text/rich-text.css.
    injectCSS: false,
    autofocus: startsFocused ? 'end' : false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text rich-text-input',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON())),
  });
  const toolbarId = `${id}-tools`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- For events of children.
    <div className="rich-text-frame" onKeyDown={(event) => goToTools(event, toolbarId)}>
      <EditorToolbars
        editor={editor}
        ids={{ toolbar: toolbarId, controls: id }}
        hasTables={hasTables}
        onLink={() => setLinkFrom(hrefAt(editor))}
        onImage={images && ((current) => setImageFrom({ current, files: [] }))}
      />
      <EditorContent editor={editor} />
      {linkFrom !== undefined && (
        <LinkDialog
          href={linkFrom}
          onSet={(href) => setLink(editor, href)}
          onClose={() => setLinkFrom(undefined)}
        />
      )}
      {imageFrom !== undefined && images !== undefined && (
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
    </div>
  );
}

/** The image to edit, or files to insert; none of both for a file that is chosen in the dialog. */
interface ImageQuestion {
  current?: ImageAttributes | undefined;
  files: readonly File[];
}

interface EditorToolbarsProps {
  editor: Editor;
  ids: { toolbar: string; controls: string };
  hasTables: boolean;
  onLink: () => void;
  /** Undefined if there are no images. */
  onImage: ((current: ImageAttributes | undefined) => void) | undefined;
}

/** A second one for a table while the caret is in it, and for an image while it is selected. */
function EditorToolbars({ editor, ids, hasTables, onLink, onImage }: EditorToolbarsProps) {
  const { inTable, onPicture } = useEditorState({
    editor,
    selector: ({ editor }) => ({ inTable: isInTable(editor), onPicture: isOnImage(editor) }),
  });
  const image = onImage && {
    label: 'Insert image',
    Icon: ImagePlus,
    run: () => onImage(undefined),
    isOff: isInTable,
  };
  const link = {
    label: 'Link',
    Icon: Link,
    run: onLink,
    isOn: (editor: Editor) => editor.isActive('link'),
  };
  return (
    <>
      <EditorToolbar
        id={ids.toolbar}
        label="Formatting"
        editor={editor}
        controls={ids.controls}
        tools={textTools(link, hasTables, image)}
      />
      {inTable && (
        <EditorToolbar label="Table" editor={editor} controls={ids.controls} tools={tableTools} />
      )}
      {onPicture && onImage !== undefined && (
        <EditorToolbar
          label="Image"
          editor={editor}
          controls={ids.controls}
          tools={imageTools(() => onImage(editor.getAttributes('image') as ImageAttributes))}
        />
      )}
    </>
  );
}

function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link') as { href?: string };
  return href ?? '';
}

/** Links the selection, or inserts the URL as text; an empty URL removes the link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') {
    chain.unsetLink().run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = href.replace(/^(https?:\/\/|mailto:|tel:)/i, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
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

/** Alt F10 moves the focus to the toolbar, as in other editors, and Escape back to the text. */
function goToTools(event: KeyboardEvent<HTMLElement>, toolbarId: string): void {
  const toolbar = document.getElementById(toolbarId);
  if (event.altKey && event.key === 'F10') {
    event.preventDefault();
    toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  } else if (event.key === 'Escape' && toolbar?.contains(event.target as Node) === true) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }
}

interface LinkDialogProps {
  /** Current URL of the link; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onClose: () => void;
}

function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const finish = (target: string) => {
    onClose();
    onSet(target);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events on through portals: the form around the editor is not meant.
    event.stopPropagation();
    const target = linkTargetOf(field.current?.value ?? '');
    if (target !== undefined) return finish(target);
    setError('Enter a URL, e.g. https://lab.example, an email address or a phone number.');
    field.current?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title={href === '' ? 'Add link' : 'Edit link'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          ref={field}
          label="URL"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={href}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {href !== '' && (
            <Button look="line" onClick={() => finish('')}>
              Remove link
            </Button>
          )}
          <Button type="submit">{href === '' ? 'Add' : 'Change'}</Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ALT_TEXT_LIMIT } from '../../shared/rich-text/rich-text.schema.ts';
import { isInvisible } from '../../shared/text/invisible.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { TextField } from '../fields/field.tsx';
import { FileField, fileSize } from '../fields/file-field.tsx';
import { ProgressBar } from '../texts/loading.tsx';
import type { ImageAttributes } from './image-node.ts';
import type { ViewedImage } from './rich-text-view.tsx';

/** Where the images of a text are stored. Always the same object. */
export interface ImageStore {
  /** Media types, for a file input. */
  accept: string;
  mostBytes: number;
  /** Undefined for a file that was deleted, or that is not of this document. */
  find: (fileId: string) => ViewedImage | undefined;
  /** Resolves with the id of the file. Rejects with the reason as a sentence. */
  upload: (
    file: File,
    sending: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<string>;
}

interface ImageDialogProps {
  images: ImageStore;
  /** Undefined for a new one. */
  current: ImageAttributes | undefined;
  /** One that was dropped or pasted. */
  file: File | undefined;
  onSet: (image: ImageAttributes) => void;
  onClose: () => void;
}

export function ImageDialog({ images, current, file: given, onSet, onClose }: ImageDialogProps) {
  const altField = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState(given);
  const upload = useUpload(images, file);
  const [isTried, setIsTried] = useState(false);
  const [alt, setAlt] = useState(current?.alt ?? '');
  const fileId = file === undefined ? current?.fileId : upload.fileId;
  const shown = fileId === undefined ? undefined : images.find(fileId);
  const isWithoutAlt = isInvisible(alt);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events on through portals: the form around the editor is not meant.
    event.stopPropagation();
    setIsTried(true);
    if (isWithoutAlt) altField.current?.focus();
    else if (fileId !== undefined) onSet({ fileId, alt: alt.trim() });
  };
  const missing = isTried && file === undefined && current === undefined;
  return (
    <Dialog isOpen onClose={onClose} title={current === undefined ? 'Insert image' : 'Edit image'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <FileField
          label={current === undefined ? 'Image' : 'Replace image'}
          hint={`PNG, JPEG or WebP, up to ${fileSize(images.mostBytes)}`}
          accept={images.accept}
          error={upload.problem ?? (missing ? 'Choose an image.' : undefined)}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        {file !== undefined && upload.isRunning && (
          <ProgressBar label={`Uploading ${file.name}`} value={upload.share} />
        )}
        {shown !== undefined && <img {...shown} alt="" className="image-to-insert" />}
        <TextField
          ref={altField}
          label="Alt text"
          hint="Describes the image to people who can’t see it."
          maxLength={ALT_TEXT_LIMIT}
          value={alt}
          error={isTried && isWithoutAlt ? 'Enter alt text.' : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <div className="flex justify-end">
          <Button type="submit" disabled={upload.isRunning}>
            {current === undefined ? 'Insert' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Upload {
  file?: File;
  share: number;
  fileId?: string;
  problem?: string;
}

/** Uploads the file, and stops when another one is chosen or the dialog closes. */
function useUpload(images: ImageStore, file: File | undefined) {
  const [stored, setStored] = useState<Upload>({ share: 0 });
  const isTooLarge = file !== undefined && file.size > images.mostBytes;
  useEffect(() => {
    if (file === undefined || isTooLarge) return;
    const call = new AbortController();
    const set = (upload: Omit<Upload, 'file'>) => {
      if (!call.signal.aborted) setStored({ file, ...upload });
    };
    const onProgress = (share: number) => set({ share });
    void images.upload(file, { onProgress, signal: call.signal }).then(
      (fileId) => set({ share: 1, fileId }),
      (error: Error) => set({ share: 0, problem: error.message }),
    );
    return () => call.abort();
  }, [images, file, isTooLarge]);
  const upload = stored.file === file ? stored : { share: 0 };
  const problem = isTooLarge ? tooLarge(file, images) : upload.problem;
  const isRunning = file !== undefined && problem === undefined && upload.fileId === undefined;
  return { ...upload, problem, isRunning };
}

function tooLarge({ size }: File, { mostBytes }: ImageStore): string {
  return `This file has ${fileSize(size)}. At most ${fileSize(mostBytes)} can be uploaded.`;
}

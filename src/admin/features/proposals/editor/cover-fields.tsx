import { useState } from 'react';
import {
  acceptedPictures,
  DOCUMENT_FILE_LIMITS,
} from '../../../../shared/documents/document-files.schema.ts';
import { ALT_TEXT_LIMIT } from '../../../../shared/rich-text/rich-text.schema.ts';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { viewedImage } from '../../../documents/files/viewed-image.ts';
import { DropZone } from '../../../forms/uploads/drop-zone.tsx';
import { Uploads, useUploads } from '../../../forms/uploads/uploads.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { uploadPicture } from './proposal-images.ts';

/** The pictures of the cover: the client’s logo, and an image. */
export function CoverFields() {
  const { content, change, problem, editing } = useProposalDraft();
  const { coverImage, clientLogo } = content;
  const [isOpenAtFirst] = useState(Boolean(coverImage ?? clientLogo));
  return (
    <details open={isOpenAtFirst} className="proposal-cover" data-part="coverImage">
      <summary>Cover image and client logo</summary>
      <div>
        <CoverPicture
          name="cover image"
          fileId={coverImage?.fileId}
          onFile={(fileId) => {
            const alt = editing.state().content.coverImage?.alt ?? '';
            change({ coverImage: fileId === undefined ? null : { fileId, alt } });
          }}
        />
        <CoverPicture
          name="client logo"
          fileId={clientLogo?.fileId}
          onFile={(fileId) => change({ clientLogo: fileId === undefined ? null : { fileId } })}
        />
        {coverImage && (
          <TextField
            label="Alt text of the cover image"
            hint="Describes the image to people who can’t see it."
            maxLength={ALT_TEXT_LIMIT}
            value={coverImage.alt}
            error={problem('coverImage.alt')}
            onChange={({ target }) => change({ coverImage: { ...coverImage, alt: target.value } })}
          />
        )}
      </div>
    </details>
  );
}

interface CoverPictureProps {
  /** In sentences, e.g. “client logo”. */
  name: string;
  fileId: string | undefined;
  /** Undefined once it is removed. */
  onFile: (fileId: string | undefined) => void;
}

function CoverPicture({ name, fileId, onFile }: CoverPictureProps) {
  const { proposal } = useProposalDraft();
  const { id, files } = proposal;
  const uploads = useUploads({
    mostBytes: DOCUMENT_FILE_LIMITS.bytes,
    send: async (file, sending) => onFile((await uploadPicture(id, file, sending)).id),
  });
  const image = fileId === undefined ? undefined : viewedImage(id, files, fileId);
  return (
    <div role="group" aria-label={upperFirst(name)} className="proposal-picture">
      {image !== undefined && <img {...image} alt={upperFirst(name)} />}
      {fileId !== undefined && image === undefined && (
        <p className="text-danger">The {name} was deleted. Remove it, and upload it again.</p>
      )}
      <DropZone
        label={upperFirst(name)}
        button={{
          look: 'line',
          children: fileId === undefined ? `Add ${name}` : `Replace ${name}`,
        }}
        note={`PNG, JPEG or WebP, up to ${fileSize(DOCUMENT_FILE_LIMITS.bytes)}`}
        accept={acceptedPictures}
        onFiles={(chosen) => uploads.add(chosen.slice(0, 1))}
      />
      {fileId !== undefined && (
        <Button look="quiet" onClick={() => onFile(undefined)}>
          Remove {name}
        </Button>
      )}
      <Uploads {...uploads} />
    </div>
  );
}

import { FileText } from 'lucide-react';
import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { Problem } from '../../../../ui/fields/field.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { documentFileUrl, uploadDraftFile } from '../../../documents/files/document-files.api.ts';
import { DropZone } from '../../../forms/uploads/drop-zone.tsx';
import { Uploads, useUploads } from '../../../forms/uploads/uploads.tsx';
import { contractQuery } from '../contracts.api.ts';
import { useContractDraft } from './contract-draft-kind.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** A PDF of the client’s, of which the server makes the document that is signed. */
export function UploadBody({ body }: { body: Extract<ContractBody, { kind: 'upload' }> }) {
  const { contract, change, issues, problem: problemOf } = useContractDraft();
  const { id, files } = contract;
  const uploads = useUploads({
    mostBytes: MOST_BYTES,
    async send(file, sending) {
      const upload = { purpose: 'attachment', ...sending } as const;
      const added = await uploadDraftFile(contractQuery(id), id, file, upload);
      change({ body: { kind: 'upload', fileId: added.id, copyId: null, pages: null } });
    },
  });
  const file = files.find((one) => one.id === body.fileId);
  // What the server made of it, once it is saved.
  const { body: stored } = contract.draft;
  const made = stored.kind === 'upload' && stored.fileId === body.fileId ? stored : undefined;
  const copy = files.find((one) => one.id === made?.copyId);
  const problem = problemOf('body') ?? issues['body.fileId'];
  return (
    <section aria-labelledby="upload" className="contract-upload">
      <h2 id="upload" className="text-title">
        Client’s PDF
      </h2>
      {file !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileText aria-hidden="true" />
          <a
            href={documentFileUrl(id, file.id)}
            download={file.name}
            className="text-link wrap-anywhere"
          >
            {file.name}
          </a>
          <span className="figures text-note text-ink-soft">{fileSize(file.sizeBytes)}</span>
          <Button
            look="quiet"
            onClick={() =>
              change({ body: { kind: 'upload', fileId: null, copyId: null, pages: null } })
            }
          >
            Remove<span className="sr-only"> {file.name}</span>
          </Button>
          <span role="status" className="text-note text-ink-soft">
            {made === undefined && problem === undefined && 'Checking the PDF…'}
          </span>
        </p>
      )}
      {copy !== undefined && (
        <p>
          <a href={documentFileUrl(id, copy.id)} download={copy.name} className="text-link">
            Download document to be signed
          </a>{' '}
          <span className="figures text-note text-ink-soft">
            {counted(made?.pages ?? 0, 'page')}
          </span>
        </p>
      )}
      {body.fileId !== null && <Problem role="alert">{problem}</Problem>}
      <DropZone
        label="PDF of the contract"
        button={{
          look: file === undefined ? 'solid' : 'line',
          children: file === undefined ? 'Choose PDF' : 'Replace PDF',
        }}
        note="Or drop it here. Up to 20 MB and 200 pages, not encrypted, not signed, without scripts, attachments or hidden layers."
        accept=".pdf,application/pdf"
        onFiles={(chosen) => uploads.add(chosen.slice(0, 1))}
      />
      <Uploads {...uploads} />
      <p className="max-w-prose text-ink-soft">
        The client signs a copy of the PDF in which form fields and annotations are part of the
        pages, so nobody can change them later. Once everyone has signed, a signature page and a
        certificate are appended.
      </p>
    </section>
  );
}

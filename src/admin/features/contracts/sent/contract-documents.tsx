import { documentPdfUrl } from '../../../documents/stored-documents.api.ts';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import type { ReactNode } from 'react';
import { documentFileUrl } from '../../../documents/files/document-files.api.ts';

import { evidencePackageUrl } from './contract-steps.api.ts';
import type { ContractAsSent } from './contract-as-sent.ts';

/** Everything of this contract that can be downloaded. */
export function ContractDocuments({ contract }: { contract: ContractAsSent }) {
  const { id, sent, executed, ended } = contract;
  const isOnPaper = executed !== null && executed.paper !== null;
  return (
    <section aria-labelledby="contract-documents">
      <h2 id="contract-documents" className="sheet-label">
        Documents
      </h2>
      <ul className="contract-files">
        {executed !== null && executed.id !== null && (
          <li>
            {executed.sealed === null ? (
              'Executed PDF: being prepared'
            ) : (
              <Download href={documentPdfUrl(executed.id)}>Executed PDF, sealed</Download>
            )}
          </li>
        )}
        {executed?.paper && (
          <li>
            <Download href={documentFileUrl(id, executed.paper.file.id)}>
              Signed on paper: {executed.paper.file.name}
            </Download>
            <Size bytes={executed.paper.file.sizeBytes} />
          </li>
        )}
        <li>
          {sent.isReadyToSign ? (
            <Download href={documentPdfUrl(id)}>Unsigned PDF, version {sent.revision}</Download>
          ) : (
            `Unsigned PDF, version ${sent.revision}: being prepared`
          )}
        </li>
        {executed?.sealed && !isOnPaper && (
          <li>
            <Download href={evidencePackageUrl(id)}>Evidence package (ZIP)</Download>
          </li>
        )}
        {ended?.file && (
          <li>
            <Download href={documentFileUrl(id, ended.file.id)}>
              End of contract: {ended.file.name}
            </Download>
            <Size bytes={ended.file.sizeBytes} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Download({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="text-link wrap-anywhere" href={href} download>
      {children}
    </a>
  );
}

function Size({ bytes }: { bytes: number }) {
  return <span className="figures text-note text-ink-soft"> {fileSize(bytes)}</span>;
}

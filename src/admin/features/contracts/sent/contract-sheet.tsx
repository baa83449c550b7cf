import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { counted } from '../../../../shared/plural.ts';
import { fileSize } from '../../../../ui/fields/file-field.tsx';
import { RichTextView } from '../../../../ui/rich-text/rich-text-view.tsx';
import { SheetFacts } from '../../../documents/document-facts.tsx';
import { documentFileUrl } from '../../../documents/files/document-files.api.ts';
import type { ContractAsSent } from './contract-as-sent.ts';

/** The version that was sent last, as it was frozen. */
export function ContractSheet({ contract }: { contract: ContractAsSent }) {
  const { snapshot, revision } = contract.sent;
  const { number, title, seller, buyer, language, style, signBy } = snapshot;
  // Dates have no currency.
  const { date } = documentFormat({ currency: 'USD', language, style });
  return (
    <article aria-label={title} className="sheet contract-sheet">
      <header className="sheet-head">
        <p className="sheet-seller">{seller.name}</p>
        <p className="sheet-title">
          Contract <span className="figures">{number}</span>
        </p>
      </header>
      <SheetFacts
        facts={[
          { label: 'Client', value: buyer.name },
          { label: 'Version', value: String(revision) },
          { label: 'Sign by', value: date(signBy) },
        ]}
      />
      <h2 className="contract-sheet-title">{title}</h2>
      <FrozenBody contract={contract} />
    </article>
  );
}

function FrozenBody({ contract }: { contract: ContractAsSent }) {
  const { body } = contract.sent.snapshot;
  if (body.kind === 'upload') {
    const { file, madeFrom, pages } = body;
    return (
      <p>
        <a
          href={documentFileUrl(contract.id, file.id)}
          download={file.name}
          className="text-link wrap-anywhere"
        >
          {file.name}
        </a>{' '}
        <span className="text-ink-soft">
          ({fileSize(file.sizeBytes)}, {counted(pages, 'page')}).{' '}
          {madeFrom === undefined
            ? 'The client’s PDF was sent as it is.'
            : 'A copy of the client’s PDF was sent, with form fields and annotations as part of its pages.'}
        </span>{' '}
        {madeFrom !== undefined && (
          <a
            href={documentFileUrl(contract.id, madeFrom.id)}
            download={madeFrom.name}
            className="text-link"
          >
            Download uploaded PDF
          </a>
        )}
      </p>
    );
  }
  return (
    <>
      <RichTextView document={body.introduction} />
      {body.clauses.map(({ key, number, level, heading, text }) => {
        const Heading = level === 1 ? 'h3' : 'h4';
        return (
          <section key={key} data-level={level} className="contract-sheet-clause">
            <Heading>
              <span className="figures">{number}</span> {heading}
            </Heading>
            <RichTextView document={text} />
          </section>
        );
      })}
    </>
  );
}

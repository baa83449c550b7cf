import { useState } from 'react';
import type { ClientColumn } from '../../../../shared/clients/client-columns.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { ImportPreview } from './import.api.ts';
import { MappingTable } from './mapping-table.tsx';
import { counted, PreviewFindings } from './preview-findings.tsx';

interface ImportPreviewProps {
  preview: ImportPreview;
  /** Another mapping is being looked at. */
  isReading: boolean;
  isImporting: boolean;
  refusal: string | undefined;
  onMapping: (mapping: (ClientColumn | null)[]) => void;
  onImport: (duplicates: 'skip' | 'import') => void;
  onBack: () => void;
}

/** What an import would do, before it does it. */
export function ImportPreviewStep(props: ImportPreviewProps) {
  const { preview, isReading, isImporting, refusal } = props;
  const [withDuplicates, setWithDuplicates] = useState(false);
  const { rows, good, duplicates } = preview.counts;
  const count = withDuplicates ? good : good - duplicates;
  return (
    <form
      className="grid max-w-5xl gap-5"
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault();
        props.onImport(withDuplicates ? 'import' : 'skip');
      }}
    >
      <section aria-labelledby="columns">
        <h2 id="columns" className="mb-2 text-title">
          What the columns are
        </h2>
        <MappingTable preview={preview} onChange={props.onMapping} />
      </section>
      <section aria-labelledby="findings" className="grid gap-4">
        <h2 id="findings" className="text-title">
          What was found
        </h2>
        <p role="status">
          {`Of ${counted(rows, 'row', 'rows')}, ${count.toLocaleString('en')} will be imported.`}
        </p>
        <PreviewFindings preview={preview} />
        {duplicates > 0 && (
          <Checkbox
            label="Import those that seem to be there already, too"
            checked={withDuplicates}
            onChange={({ target }) => setWithDuplicates(target.checked)}
          />
        )}
      </section>
      {refusal !== undefined && (
        <p role="alert" className="field-note field-error m-0">
          {refusal}
        </p>
      )}
      {isImporting && <ProgressBar label="Importing" />}
      <div className="form-end">
        <Button type="submit" disabled={count === 0 || isReading || isImporting}>
          {isImporting ? 'Importing…' : `Import ${counted(count, 'client', 'clients')}`}
        </Button>
        <Button look="line" disabled={isImporting} onClick={props.onBack}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

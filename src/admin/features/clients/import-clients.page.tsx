import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ClientColumn } from '../../../shared/clients/client-columns.ts';
import { LeaveWarning } from '../../forms/leave-warning.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ChooseCsv } from './import/choose-csv.tsx';
import { ImportPreviewStep } from './import/import-preview.tsx';
import { ImportResultStep } from './import/import-result.tsx';
import { importMutation, previewMutation, type ImportPreview } from './import/import.api.ts';

/** Imports clients from a CSV file: choose, preview, import. */
export function ImportClientsPage() {
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<ImportPreview>();
  const reading = useMutation({ ...previewMutation, onSuccess: setPreview });
  const importing = useMutation(importMutation);
  const mapping = (preview?.mapping ?? []) as (ClientColumn | null)[];
  const choose = (chosen: string) => {
    setText(chosen);
    reading.mutate({ text: chosen });
  };
  const startAgain = () => {
    setPreview(undefined);
    reading.reset();
    importing.reset();
  };
  const { title, lead } = wordsOf(preview !== undefined, importing.isSuccess);
  return (
    <>
      <ScreenHeader
        title={title}
        step={title}
        lead={lead}
        within={[{ label: 'Clients', to: adminPaths.clients }]}
      />
      {importing.data !== undefined ? (
        <ImportResultStep result={importing.data} onAgain={startAgain} />
      ) : preview === undefined ? (
        <ChooseCsv isReading={reading.isPending} refusal={reading.error?.message} onText={choose} />
      ) : (
        <ImportPreviewStep
          preview={preview}
          isReading={reading.isPending}
          isImporting={importing.isPending}
          refusal={importing.error?.message ?? reading.error?.message}
          onMapping={(next) => {
            setPreview({ ...preview, mapping: next });
            reading.mutate({ text, mapping: next });
          }}
          onImport={(duplicates) =>
            importing.mutate({ text, mapping, badRows: 'skip', duplicates })
          }
          onBack={startAgain}
        />
      )}
      <LeaveWarning isUnsaved={() => importing.isPending} />
    </>
  );
}

function wordsOf(hasPreview: boolean, isDone: boolean): { title: string; lead?: string } {
  if (isDone) return { title: 'Imported' };
  if (hasPreview) {
    return {
      title: 'Look before you import',
      lead: 'Nothing is kept yet. Say what each column is, and see what would become of the rows.',
    };
  }
  return {
    title: 'Import clients',
    lead: 'From a spreadsheet, an address book or another program, as CSV.',
  };
}

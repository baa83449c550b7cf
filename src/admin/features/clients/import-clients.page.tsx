import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ImportPreview, ImportResult } from '../../../shared/clients/client-import.schema.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { LeaveWarning } from '../../forms/leave-warning.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ChooseCsv } from './import/choose-csv.tsx';
import { ImportPreviewStep } from './import/import-preview.tsx';
import { importMutation, previewMutation } from './clients.api.ts';
import { leftOutCsv } from './import/left-out.ts';
import { counted, plural } from '../../../shared/plural.ts';

export function ImportClientsPage() {
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<ImportPreview>();
  const reading = useMutation({ ...previewMutation, onSuccess: setPreview });
  const importing = useMutation(importMutation);
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
            importing.mutate({ text, mapping: preview.mapping, badRows: 'skip', duplicates })
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
      title: 'Preview import',
      lead: 'Map columns and review rows. Nothing is saved yet.',
    };
  }
  return {
    title: 'Import clients',
    lead: 'From a spreadsheet, an address book or another program, as CSV.',
  };
}

function ImportResultStep({ result, onAgain }: { result: ImportResult; onAgain: () => void }) {
  const { created, skippedProblems, skippedDuplicates } = result;
  const leftOut = skippedProblems + skippedDuplicates;
  return (
    <div className="grid max-w-3xl gap-4" role="status">
      <p>{`${counted(created, 'client')} imported.`}</p>
      {leftOut > 0 && (
        <ul className="list-disc pl-5">
          {skippedProblems > 0 && (
            <li>{`${counted(skippedProblems, 'row')} skipped because of problems.`}</li>
          )}
          {skippedDuplicates > 0 && (
            <li>{`${counted(skippedDuplicates, 'row')} skipped as ${plural(skippedDuplicates, 'a likely duplicate', 'likely duplicates')}.`}</li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {leftOut > 0 && (
          <DownloadButton
            text={() => leftOutCsv(result)}
            fileName="skipped-rows.csv"
            type="text/csv"
          >
            Download skipped rows
          </DownloadButton>
        )}
        <Button look="line" onClick={onAgain}>
          Import more
        </Button>
        <Link to={`${adminPaths.clients}?sort=created`} className={buttonClass()}>
          View newest clients
        </Link>
      </div>
    </div>
  );
}

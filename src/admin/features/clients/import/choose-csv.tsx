import { useState } from 'react';
import { IMPORT_LIMITS } from '../../../../shared/clients/client-import.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { DropZone } from '../drop-zone.tsx';
import { checkCsvText, readCsvFile, type ReadFile } from './read-csv-file.ts';

interface ChooseCsvProps {
  isReading: boolean;
  /** The server’s error about the chosen text. */
  refusal: string | undefined;
  onText: (text: string) => void;
}

export function ChooseCsv({ isReading, refusal, onText }: ChooseCsvProps) {
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState('');
  const take = (read: ReadFile) => {
    setProblem('problem' in read ? read.problem : undefined);
    if ('text' in read) onText(read.text);
  };
  const error = problem ?? refusal;
  return (
    <div className="grid max-w-3xl gap-5">
      <DropZone
        label="CSV file"
        button={{ disabled: isReading, children: isReading ? 'Reading…' : 'Choose a CSV file' }}
        note={`Or drop it here. At most ${IMPORT_LIMITS.rows.toLocaleString('en')} rows; the first line has the headings. Nothing is kept before you have looked at it.`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFiles={([file]) => {
          if (file !== undefined) void readCsvFile(file).then(take);
        }}
      />
      {error !== undefined && (
        <p role="alert" className="field-note field-error m-0">
          {error}
        </p>
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          take(checkCsvText(pasted));
        }}
      >
        <TextArea
          label="Or paste the rows"
          hint="As copied from a spreadsheet, with the line of headings"
          rows={5}
          spellCheck={false}
          className="field field-area font-mono"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div>
          <Button type="submit" look="line" disabled={isReading || pasted.trim() === ''}>
            Look at these rows
          </Button>
        </div>
      </form>
    </div>
  );
}

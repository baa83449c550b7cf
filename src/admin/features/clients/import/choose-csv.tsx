import { useState } from 'react';
import { IMPORT_LIMITS } from '../../../../shared/clients/client-import.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { DropZone } from '../../../forms/uploads/drop-zone.tsx';
import { writtenNumber } from '../../../studio-format.ts';

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
        note={`Or drop it here. Up to ${writtenNumber(IMPORT_LIMITS.rows, 0)} rows. The first row must contain column headers. You can review everything before it’s saved.`}
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
          label="Or paste rows"
          hint="Paste rows from a spreadsheet, including the header row."
          rows={5}
          spellCheck={false}
          className="field field-area font-mono"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div>
          <Button type="submit" look="line" disabled={isReading || pasted.trim() === ''}>
            Preview rows
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The text of a file, or why it can’t be imported. */
type ReadFile = { text: string } | { problem: string };

/** Reads UTF-8, UTF-16 as Excel writes it, and else what Windows in the West writes. */
export async function readCsvFile(file: Blob): Promise<ReadFile> {
  // A character takes at most four bytes.
  if (file.size > IMPORT_LIMITS.characters * 4) return { problem: TOO_LONG };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) return { problem: SPREADSHEET };
  return checkCsvText(decode(bytes));
}

/** Problems found without the server. */
export function checkCsvText(text: string): ReadFile {
  if (text.trim() === '') return { problem: 'This file is empty.' };
  if (text.includes('\0')) return { problem: 'This is not a text file.' };
  return text.length > IMPORT_LIMITS.characters ? { problem: TOO_LONG } : { text };
}

const TOO_LONG = 'At most two million characters can be imported at once. Split the file.';
const SPREADSHEET =
  'This is a spreadsheet, not a CSV. In your spreadsheet program, save it as “CSV UTF-8” and choose that file.';

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Excel’s and LibreOffice’s files are ZIP archives; Excel’s older ones begin otherwise. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 4)].join(' ');
  return start === '80 75 3 4' || start === '208 207 17 224';
}

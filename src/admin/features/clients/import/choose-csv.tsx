import { useRef, useState, type DragEvent } from 'react';
import { FileUp } from 'lucide-react';
import { IMPORT_LIMITS } from '../../../../shared/clients/client-import.schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { checkCsvText, readCsvFile, type ReadFile } from './read-csv-file.ts';

interface ChooseCsvProps {
  isReading: boolean;
  /** What the server says against what was chosen. */
  refusal: string | undefined;
  onText: (text: string) => void;
}

/** A CSV is chosen, dropped or pasted. */
export function ChooseCsv({ isReading, refusal, onText }: ChooseCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = (read: ReadFile) => {
    setProblem('problem' in read ? read.problem : undefined);
    if ('text' in read) onText(read.text);
  };
  const takeFile = async (file: File | undefined) => {
    if (file !== undefined) take(await readCsvFile(file));
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const told = problem ?? refusal;
  return (
    <div className="grid max-w-3xl gap-5">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The button does the same. */}
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          void takeFile(event.dataTransfer.files[0]);
        }}
      >
        <Button disabled={isReading} onClick={() => input.current?.click()}>
          <FileUp />
          {isReading ? 'Reading…' : 'Choose a CSV file'}
        </Button>
        <p className="text-note text-ink-soft">
          {`Or drop it here. At most ${IMPORT_LIMITS.rows.toLocaleString('en')} rows; the first line has the headings. Nothing is kept before you have looked at it.`}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={({ target }) => {
            void takeFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {told !== undefined && (
        <p role="alert" className="field-note field-error m-0">
          {told}
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

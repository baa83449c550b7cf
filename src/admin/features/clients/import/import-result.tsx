import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { DownloadButton } from '../../../../ui/download-button.tsx';
import type { ImportResult } from './import.api.ts';
import { leftOutCsv } from './left-out.ts';
import { counted } from './preview-findings.tsx';

/** What became of the rows, and what was left out. */
export function ImportResultStep({
  result,
  onAgain,
}: {
  result: ImportResult;
  onAgain: () => void;
}) {
  const { created, skippedProblems, skippedDuplicates } = result;
  const leftOut = skippedProblems + skippedDuplicates;
  return (
    <div className="grid max-w-3xl gap-4" role="status">
      <p>{`${counted(created, 'client is', 'clients are')} imported.`}</p>
      {leftOut > 0 && (
        <ul className="list-disc pl-5">
          {skippedProblems > 0 && (
            <li>{`${counted(skippedProblems, 'row was', 'rows were')} left out because something in them is wrong.`}</li>
          )}
          {skippedDuplicates > 0 && (
            <li>{`${counted(skippedDuplicates, 'row was', 'rows were')} left out because they seem to be there already.`}</li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {leftOut > 0 && (
          <DownloadButton text={() => leftOutCsv(result)} fileName="left-out.csv" type="text/csv">
            What was left out, as CSV
          </DownloadButton>
        )}
        <Button look="line" onClick={onAgain}>
          Import more
        </Button>
        <Link to={`${adminPaths.clients}?sort=created`} className={buttonClass()}>
          See the newest clients
        </Link>
      </div>
    </div>
  );
}

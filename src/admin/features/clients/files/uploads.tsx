import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadsProps {
  uploads: readonly Upload[];
  onCancel: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

/** What is being sent, and what could not be. */
export function Uploads({ uploads, onCancel, onRetry }: UploadsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="grid gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className="truncate">{upload.file.name}</p>
            {upload.problem === undefined ? (
              <ProgressBar label={`Sending ${upload.file.name}`} value={upload.share} max={1} />
            ) : (
              <p role="alert" className="field-note field-error">
                {upload.problem.text}
              </p>
            )}
          </div>
          {upload.problem?.canRetry === true && (
            <Button look="line" onClick={() => onRetry(upload)}>
              Try again
            </Button>
          )}
          <Button look="quiet" onClick={() => onCancel(upload)}>
            {upload.problem === undefined ? 'Cancel' : 'Leave it'}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { Printer } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { useStudioName } from '../../studio-name.ts';

interface RecoveryCodesDialogProps {
  /** Undefined while there are none to show. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** The codes that let the owner in without the second factor, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const studioName = useStudioName();
  return (
    <Dialog
      isOpen={codes !== undefined}
      onClose={onClose}
      title={`Your recovery codes for ${studioName}`}
      actions={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      {codes !== undefined && <Codes codes={codes} />}
    </Dialog>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div data-print-alone>
      <p className="mb-4">
        Each code signs you in once if you lose your phone or passkey. You won’t see them again.
        Store them in a safe place, not on the phone itself.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2" data-no-print>
        <CopyButton text={text} label="Copy all" />
        <DownloadButton text={() => text} fileName="recovery-codes.txt" type="text/plain">
          Download
        </DownloadButton>
        <Button look="line" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
      </div>
    </div>
  );
}

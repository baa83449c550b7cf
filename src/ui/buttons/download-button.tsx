import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { download } from './download.ts';

interface DownloadButtonProps {
  /** Called when the button is clicked. */
  text: () => string;
  fileName: string;
  type: 'text/plain' | 'text/csv';
  children: ReactNode;
}

/** Saves a text as a file, without a request to the server. */
export function DownloadButton({ text, fileName, type, children }: DownloadButtonProps) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text()], { type }));
    download(address, fileName);
    URL.revokeObjectURL(address);
  };
  return (
    <Button look="line" onClick={save}>
      <Download />
      {children}
    </Button>
  );
}

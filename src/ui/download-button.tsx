import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

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
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button look="line" onClick={save}>
      <Download />
      {children}
    </Button>
  );
}

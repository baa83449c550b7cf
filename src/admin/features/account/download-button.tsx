import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** Saves a text as a file, without asking the server for it. */
export function DownloadButton({ text, fileName }: { text: string; fileName: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button look="line" onClick={save}>
      <Download /> Download
    </Button>
  );
}

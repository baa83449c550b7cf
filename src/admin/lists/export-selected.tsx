import { Download } from 'lucide-react';
import { MOST_EXPORTED } from '../../shared/paging.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { toasts } from '../../ui/overlays/toasts.ts';

interface ExportSelectedProps {
  /** Of the CSV file, with the ids of all that are selected. */
  url: string;
  count: number;
  /** Noun of a row, e.g. “message”. */
  one: string;
}

export function ExportSelected({ url, count, one }: ExportSelectedProps) {
  const content = (
    <>
      <Download />
      Export selected
    </>
  );
  if (count <= MOST_EXPORTED) {
    return (
      <a href={url} download className={buttonClass('line')}>
        {content}
      </a>
    );
  }
  const refuse = () =>
    toasts.show({
      kind: 'error',
      text: `At most ${MOST_EXPORTED} selected ${one}s can be exported at once. Select fewer, or export the whole list.`,
    });
  return (
    <Button look="line" onClick={refuse}>
      {content}
    </Button>
  );
}

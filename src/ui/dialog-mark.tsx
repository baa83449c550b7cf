import { useRef } from 'react';
import { useMarkDialog } from './top-dialog.ts';

/** Nothing to see: tells of the dialog that it stands in. */
export function DialogMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useMarkDialog(mark);
  return <span ref={mark} hidden />;
}

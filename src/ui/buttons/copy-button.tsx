import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toasts } from '../overlays/toasts.ts';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Only the icon is shown, beside the text itself. */
  isIcon?: boolean;
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label = 'Copy', isIcon = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setIsCopied, SHOWN_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        toasts.show({
          kind: 'error',
          text: 'Couldn’t copy. Select the text and copy it yourself.',
        }),
    );
  };
  return (
    <>
      {isIcon ? (
        <IconButton label={label} onClick={copy}>
          {isCopied ? <Check /> : <Copy />}
        </IconButton>
      ) : (
        <Button look="line" onClick={copy}>
          {isCopied ? <Check /> : <Copy />}
          {label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}

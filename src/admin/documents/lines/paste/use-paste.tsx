import { useEffect, useState, type ClipboardEvent } from 'react';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { withInertStyles } from '../../../../ui/rich-text/pasted-html.ts';
import type { LineActions } from '../line-actions.ts';
import {
  clipboardRows,
  hasRows,
  prepareRows,
  withoutSigns,
  type Clipboard,
} from './clipboard-rows.ts';
import type { NumberReading } from './column-mapping.ts';
import { insertText, singleLine } from './insert-text.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { understand } from './paste-lines.ts';

interface Asked {
  key: string;
  rows: readonly string[][];
}

const parseHtml = (html: string) =>
  new DOMParser().parseFromString(withInertStyles(html), 'text/html').body;

/** Pasted rows become lines; a dialog asks if it is not certain how. `draftId`: for notices. */
export function usePaste(actions: LineActions, reading: NumberReading, draftId: string) {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    void prepareRows();
  }, []);
  const read = async (field: HTMLInputElement, key: string, clipboard: Clipboard) => {
    const rows = await clipboardRows(clipboard, parseHtml);
    if (rows === undefined) {
      insertText(field, singleLine(withoutSigns(clipboard.text)));
      return;
    }
    const { isCertain, lines } = understand(rows, reading);
    if (isCertain) actions.paste(key, lines);
    else setAsked({ key, rows });
  };
  /** Text of several lines belongs in the details if it is pasted there. */
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const key = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    const clipboard = {
      html: clipboardData.getData('text/html'),
      text: clipboardData.getData('text/plain'),
    };
    if (key === undefined || !hasRows(clipboard)) return;
    event.preventDefault();
    read(target, key, clipboard).catch(() => {
      const text = 'The rows couldn’t be read. Paste them again.';
      toasts.show({ kind: 'error', text, about: draftId });
    });
  };
  const dialog = asked && (
    <PasteDialog
      rows={asked.rows}
      reading={reading}
      onAdd={(lines) => {
        actions.paste(asked.key, lines);
        setAsked(undefined);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { onPaste, dialog };
}

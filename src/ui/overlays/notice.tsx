import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { CloseIcon } from '../texts/icons.tsx';
import { ModalDialog } from './modal-dialog.tsx';

export interface NoticeContent {
  kind: 'info' | 'success' | 'error';
  title: string;
  text: string;
}

interface NoticeProps {
  /** Each new object is a new notice with its own timer, even if one is already open. */
  notice: NoticeContent | undefined;
  durationMs: number;
  textId: string;
  onDismiss: () => void;
  onClosed: () => void;
}

/** A short message over the page. It closes after a while, by button, or on a click beside it. */
export function Notice({ notice, durationMs, textId, onDismiss, onClosed }: NoticeProps) {
  const titleId = useId();
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [notice, durationMs]);

  return (
    <ModalDialog
      value={notice}
      onDismiss={onDismiss}
      onClosed={onClosed}
      labelledBy={titleId}
      describedBy={textId}
      className="notice"
    >
      {({ kind, title, text }) => (
        <div className="notice-panel" data-kind={kind}>
          <div role="status" className="grow">
            <h2 id={titleId} className="text-title">
              {title}
            </h2>
            <p id={textId} className="mt-2 text-ink-soft">
              {text}
            </p>
          </div>
          <button
            type="button"
            aria-label="Close notice"
            className="icon-button"
            onClick={onDismiss}
          >
            <CloseIcon />
          </button>
          {kind === 'info' && <Progress durationMs={durationMs} />}
        </div>
      )}
    </ModalDialog>
  );
}

function Progress({ durationMs }: { durationMs: number }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fill = bar.current?.animate(
      { transform: ['scaleX(0)', 'scaleX(1)'] },
      { duration: durationMs, easing: 'linear' },
    );
    return () => fill?.cancel();
  }, [durationMs]);
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-line">
      <span ref={bar} className="block h-full origin-left bg-amber" />
    </span>
  );
}

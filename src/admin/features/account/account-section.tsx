import { useId, type ReactNode } from 'react';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { queryClient } from '../../query.ts';
import { useAnchor } from '../../shell/use-anchor.ts';

interface AccountSectionProps {
  title: string;
  /** The fragment of the URL that leads here. */
  anchor: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of the account screen, which a link can lead to; its name beside it where there is room. */
export function AccountSection({ title, anchor, lead, actions, children }: AccountSectionProps) {
  const id = useId();
  const heading = useAnchor(anchor);
  return (
    <section aria-labelledby={id} id={anchor} className="account-section">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {children}
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2" data-no-print>
            {actions}
          </div>
        )}
      </div>
    </section>
  );
}

/** After a change: everything about the account is read anew, and what was done is said. */
export function useAccountChanged(): (text?: string) => Promise<void> {
  const { refresh } = useAuth();
  return async (text) => {
    // What signs in is known first: dialogs of what is shown then ask for the right password.
    await refresh();
    // The first steps of a new studio tell of the second factor.
    const keys = [['account'], ['settings', 'set-up']];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    if (text !== undefined) toasts.success(text);
  };
}

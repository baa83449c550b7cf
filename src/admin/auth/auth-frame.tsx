/** Parts of the screens before sign-in. */
import { useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmailField } from '../../ui/fields/field.tsx';
import { ScreenHeading } from '../shell/screen-header.tsx';
import { TextLink } from '../shell/text-link.tsx';
import { useStudioName } from '../studio-name.ts';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Where to go instead, at the end. */
  way?: { to: string; label: string };
}

/** One narrow column with one thing to do. */
export function AuthFrame({ title, lead, children, way }: AuthFrameProps) {
  const name = useStudioName();
  return (
    <main className="mx-auto flex min-h-svh w-full max-w-md flex-col justify-center gap-6 px-5 py-12">
      <a
        href="/"
        className="self-start font-display wrap-anywhere text-title text-ink-soft hover:text-ink"
      >
        {name}
      </a>
      <div className="grid gap-2">
        <ScreenHeading title={title} step={title} />
        {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
      {way !== undefined && (
        <p>
          <TextLink to={way.to}>{way.label}</TextLink>
        </p>
      )}
    </main>
  );
}

/** The address that one signs in with. */
export function UsernameField(props: Omit<ComponentProps<typeof EmailField>, 'label'>) {
  return <EmailField autoComplete="username" {...props} label="Email" required />;
}

/**
 * The secret in the address’s fragment, which is sent to nobody. It is taken out of the address at
 * once, so that it stays neither on the screen nor in the history.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const found = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
  useLayoutEffect(() => {
    if (found !== undefined) history.replaceState(history.state, '', location.pathname);
  }, [found]);
  return token;
}

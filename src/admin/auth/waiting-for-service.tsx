import { Spinner } from '../../ui/loading.tsx';
import { ScreenHeading } from '../shell/screen-header.tsx';
import { useAuth } from './auth-provider.tsx';
import { FormAlert } from '../forms/form-parts.tsx';

/** Replaces a whole page until it is known who is signed in. */
export function WaitingForService() {
  const { error } = useAuth();
  if (error === null) return <Spinner />;
  return (
    <main className="mx-auto grid min-h-svh w-full max-w-md content-center px-5">
      <ServiceProblem why={error} />
    </main>
  );
}

/** The service is unreachable. */
export function ServiceProblem({ why }: { why: string }) {
  return (
    <div className="grid gap-3">
      <ScreenHeading title="One moment" />
      <FormAlert>{why}</FormAlert>
      <p>It is tried again every few seconds.</p>
    </div>
  );
}

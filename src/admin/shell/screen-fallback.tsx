import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../ui/texts/loading.tsx';
import { ApiError, isPassing } from '../api-call.ts';
import { AdminNotFoundPage } from './not-found.page.tsx';
import { ScreenHeader } from './screen-header.tsx';

/** Stands in place of a screen that could not be shown; the shell around it stays. */
export function ScreenFallback() {
  const error = useRouteError();
  if (!(error instanceof ApiError)) return <Crashed />;
  if (error.status === 404) return <AdminNotFoundPage />;
  // The session has ended: the guard is about to open the login page.
  if (error.code === 'auth.required') return <SkeletonLines />;
  if (error.code !== 'auth.not_allowed') return <NotLoaded error={error} />;
  return <ScreenHeader title="Access denied" lead="You don’t have permission to view this page." />;
}

function Crashed() {
  return (
    <>
      <ScreenHeader
        title="Oops! Something went wrong"
        lead="This screen couldn’t be shown. Please refresh to try again. Nothing you saved is lost."
      />
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </>
  );
}

/** The screen’s data couldn’t be loaded; retrying often helps. */
function NotLoaded({ error }: { error: ApiError }) {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHeader
        title={isPassing(error) ? 'Couldn’t load this page' : 'Something went wrong'}
        lead={error.message}
      />
      <Button
        onClick={() => {
          reset();
          void revalidate();
        }}
      >
        Try again
      </Button>
    </>
  );
}

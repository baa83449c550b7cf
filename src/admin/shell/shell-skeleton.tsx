import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { ServiceProblem } from '../auth/waiting-for-service.tsx';

/** The empty shell, while it isn’t known who is signed in. */
export function ShellSkeleton() {
  const { error } = useAuth();
  return (
    <div className="shell">
      <div className="shell-narrow">
        <Skeleton className="w-40" />
      </div>
      <div className="shell-sidebar">
        <Skeleton className="w-40" />
      </div>
      <main className="shell-main">
        {error === null ? <SkeletonLines /> : <ServiceProblem why={error} />}
      </main>
    </div>
  );
}

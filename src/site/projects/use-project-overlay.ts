import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { projects } from '../../../content/projects.ts';
import type { Project } from '../../shared/content/content.schema.ts';
import { useHydrated } from '../layout/use-hydrated.ts';

/** Which project the overlay shows. It is kept in the history, so that Back closes the overlay. */
export function useProjectOverlay() {
  const location = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  const isLeaving = useRef(false);
  // A reload brings the history's state back, but the prerendered page knows of none.
  const slug = useHydrated() ? projectSlug(location.state) : undefined;
  const { pathname, search, hash } = location;

  useEffect(() => {
    isLeaving.current = false;
  }, [slug]);

  const open = useCallback(
    (project: Project, from: HTMLElement) => {
      opener.current = from;
      void navigate(
        { pathname, search, hash },
        { state: { projectSlug: project.slug }, preventScrollReset: true },
      );
    },
    [navigate, pathname, search, hash],
  );
  const close = useCallback(() => {
    // Going back takes a moment, in which a second click would go back twice.
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(-1);
  }, [navigate]);
  // Safari doesn't focus a clicked button, so the browser alone would not find its way back.
  const onClosed = useCallback(() => opener.current?.focus({ preventScroll: true }), []);

  return {
    project: projects.find((project) => project.slug === slug),
    open,
    close,
    onClosed,
  };
}

function projectSlug(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('projectSlug' in state)) return undefined;
  return typeof state.projectSlug === 'string' ? state.projectSlug : undefined;
}

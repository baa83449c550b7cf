import { useCallback, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { projects } from '../../../content/projects.ts';
import type { Project } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { CloseIcon } from '../../ui/texts/icons.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Chips, logoUrl, WebsiteLink } from './project-parts.tsx';

interface ProjectOverlayProps {
  project: Project | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** A project in detail, over the page. */
export function ProjectOverlay({ project, onClose, onClosed }: ProjectOverlayProps) {
  const nameId = useId();
  return (
    <ModalDialog
      value={project}
      onDismiss={onClose}
      onClosed={onClosed}
      labelledBy={nameId}
      className="overlay"
    >
      {(shown) => (
        <div className="overlay-scroll">
          <button
            type="button"
            aria-label="Close Modal"
            className="icon-button overlay-close"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
          <img
            src={logoUrl(shown)}
            alt={`${shown.name} logo`}
            width="320"
            height="200"
            className="overlay-logo"
          />
          <h2 id={nameId} className="mt-8 text-name">
            {shown.name}
          </h2>
          <h3 className="mt-8 mb-3 font-sans text-note font-medium text-ink-soft">Services</h3>
          <Chips services={shown.services} />
          <h3 className="mt-8 text-title">{shown.title}</h3>
          <p className="mt-4 text-ink-soft">{shown.description}</p>
          <p className="mt-8">
            <WebsiteLink project={shown} className={buttonClass()} />
          </p>
        </div>
      )}
    </ModalDialog>
  );
}

/**
 * Opens the overlay, and gives its props. The project that it shows is kept in the history, so that
 * Back closes it.
 */
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

  const project = projects.find((project) => project.slug === slug);
  return { open, overlay: { project, onClose: close, onClosed } };
}

function projectSlug(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('projectSlug' in state)) return undefined;
  return typeof state.projectSlug === 'string' ? state.projectSlug : undefined;
}

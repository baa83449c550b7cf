import { useId } from 'react';
import type { Project } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowOutIcon, CloseIcon } from '../../ui/icons.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Chips } from './chips.tsx';
import { logoUrl } from './logos.ts';

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
          {shown.link !== '' && (
            <p className="mt-8">
              <a
                href={shown.link}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass()}
              >
                Website
                <ArrowOutIcon />
              </a>
            </p>
          )}
        </div>
      )}
    </ModalDialog>
  );
}

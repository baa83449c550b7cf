import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { CodeIcon, MailIcon, MicroblogIcon, NetworkIcon } from '../../ui/texts/icons.tsx';
import { paths } from '../paths.ts';
import { identity, studioContent } from '../studio.ts';
import { WolfMark } from './site-header.tsx';

const marks: Record<(typeof studioContent.social)[number]['mark'], ComponentType> = {
  code: CodeIcon,
  network: NetworkIcon,
  microblog: MicroblogIcon,
};

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="frame grid gap-x-8 gap-y-12 wide:grid-cols-12">
        <div className="wide:col-span-4">
          <p className="flex items-center gap-3 font-display text-title">
            <WolfMark />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {identity.name}
            </span>
          </p>
          <p className="mt-5 max-w-md text-ink-soft">{studioContent.description}</p>
        </div>
        <SocialLinks />
        <address className="not-italic wide:col-span-3">
          <p dir="auto" className="py-1.5 wrap-anywhere">
            {identity.place}
          </p>
          <a href={identity.mailto} className="footer-link wrap-anywhere">
            {identity.email}
          </a>
        </address>
        <LegalLinks />
      </div>
    </footer>
  );
}

function SocialLinks() {
  return (
    <ul className="wide:col-span-3 wide:col-start-5">
      {studioContent.social.map(({ mark, label, url }) => {
        const Mark = marks[mark];
        return (
          <li key={mark}>
            <a href={url} rel="me noopener" className="footer-link gap-2.5">
              <Mark />
              {label}
            </a>
          </li>
        );
      })}
      <li>
        <a href={identity.mailto} className="footer-link gap-2.5">
          <MailIcon />
          Email
        </a>
      </li>
    </ul>
  );
}

function LegalLinks() {
  return (
    <ul className="wide:col-span-2">
      <li>
        <Link to={paths.privacy} className="footer-link">
          Privacy policy
        </Link>
      </li>
      <li>
        <Link to={paths.terms} className="footer-link">
          Terms of use
        </Link>
      </li>
      <li>
        {/* Not a route of this application: the back office is another document. */}
        <a href={paths.signIn} aria-label="Studio sign-in" className="studio-link">
          🐺
        </a>
      </li>
    </ul>
  );
}

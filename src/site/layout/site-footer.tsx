import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { content } from '../../../content/content.ts';
import { CodeIcon, MailIcon, MicroblogIcon, NetworkIcon } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';
import { WolfMark } from './wolf-mark.tsx';

const { studio } = content;
const marks: Record<(typeof studio.social)[number]['mark'], ComponentType> = {
  code: CodeIcon,
  network: NetworkIcon,
  microblog: MicroblogIcon,
};
const sitemap = [
  { label: 'About', path: paths.about },
  { label: 'Services', path: paths.services },
  { label: 'Projects', path: paths.projects },
  { label: 'Contact', path: paths.contact },
];

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="frame grid gap-x-8 gap-y-12 wide:grid-cols-12">
        <div className="wide:col-span-4">
          <p className="flex items-center gap-3 font-display text-title">
            <WolfMark />
            {studio.name}
          </p>
          <p className="mt-5 max-w-md text-ink-soft">{studio.description}</p>
        </div>
        <nav aria-label="Footer" className="wide:col-span-2 wide:col-start-6">
          <ul>
            {sitemap.map(({ label, path }) => (
              <li key={path}>
                <Link to={path} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks />
        <address className="not-italic wide:col-span-3">
          <p className="py-1.5">{studio.location}</p>
          <a href={`mailto:${studio.email}`} className="footer-link">
            {studio.email}
          </a>
        </address>
      </div>
      <div className="frame mt-16 flex flex-wrap items-center gap-x-8 gap-y-2 text-note">
        <Link to={paths.privacy} className="footer-link">
          Privacy policy
        </Link>
        <Link to={paths.terms} className="footer-link">
          Terms
        </Link>
        {/* Not a route of this application: the back office is another document. */}
        <a href={paths.signIn} aria-label="Studio sign-in" className="studio-link">
          🐺
        </a>
      </div>
    </footer>
  );
}

function SocialLinks() {
  return (
    <ul className="wide:col-span-2">
      {studio.social.map(({ mark, label, url }) => {
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
        <a href={`mailto:${studio.email}`} className="footer-link gap-2.5">
          <MailIcon />
          E-mail
        </a>
      </li>
    </ul>
  );
}

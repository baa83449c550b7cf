import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';

/** The end of a page: the way to the contact form. */
export function ContactCall({ to = paths.contact }: { to?: string }) {
  return (
    <section aria-labelledby="contact-call" className="contact-call">
      <div className="frame flex flex-wrap items-end justify-between gap-8">
        <h2 id="contact-call" className="max-w-[16ch] text-heading">
          {home.contact.heading}
        </h2>
        <Link to={to} className={buttonClass()}>
          Write to me
          <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}

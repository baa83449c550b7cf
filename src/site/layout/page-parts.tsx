import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { paths } from '../paths.ts';

/** The top of every page but home: a large heading with its lead set off to the right. */
export function PageIntro({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-intro frame">
      <h1 className="max-w-[14ch] text-page tracking-[-0.025em]">{heading}</h1>
      <div className="mt-10 grid gap-8 wide:mt-16 wide:grid-cols-12">
        <p className="max-w-2xl text-lead text-ink-soft wide:col-span-6 wide:col-start-6">{lead}</p>
        {children}
      </div>
    </header>
  );
}

interface NumberedListProps {
  items: readonly { title: string; text: string; duration?: string }[];
}

/** Steps or points in their order: number in the margin, title, text. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol>
      {items.map(({ title, text, duration }, index) => (
        <li key={title} className="ruled-row">
          <div className="flex items-baseline gap-5 wide:col-span-5">
            <span aria-hidden="true" className="section-number">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="text-title">{title}</h3>
          </div>
          <div className="max-w-2xl wide:col-span-7 wide:col-start-6">
            {duration !== undefined && (
              <p className="mb-2 text-note text-amber-ink tabular-nums">{duration}</p>
            )}
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Questions that open on their answers; works without script, and the browser finds text inside. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="wide:ml-[calc(100%*5/12)]">
      {items.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>
            <h3 className="font-sans text-lg leading-snug font-medium">{question}</h3>
          </summary>
          <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** The end of a page: the way to the contact form. */
export function ContactCall({ to = paths.contact }: { to?: string }) {
  return (
    <section aria-labelledby="contact-call" className="contact-call">
      <div className="frame flex flex-wrap items-end justify-between gap-8">
        <h2 id="contact-call" className="max-w-[16ch] text-heading">
          {home.contact.heading}
        </h2>
        <Link to={to} className={buttonClass()}>
          Get in touch
          <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}

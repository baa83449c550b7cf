import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenHeading } from './screen-heading.tsx';

interface ScreenHeaderProps extends Omit<ComponentProps<typeof PageHeader>, 'heading'> {
  title: string;
  /** Tells the steps of one address apart: each new one is gone to like a screen of its own. */
  step?: string;
  /** The screens that this one lies in, from the outermost; none for a room itself. */
  within?: readonly { label: string; to: string }[];
}

/** The head of every screen: the way to it, its h1, what can be done; the tab is named after it. */
export function ScreenHeader({ title, step, within, ...rest }: ScreenHeaderProps) {
  return (
    <>
      {within !== undefined && (
        <Breadcrumbs
          crumbs={[...within, { label: title }]}
          renderLink={(to, label) => <Link to={to}>{label}</Link>}
        />
      )}
      <PageHeader
        {...rest}
        heading={<ScreenHeading title={title} {...(step !== undefined && { step })} />}
      />
    </>
  );
}

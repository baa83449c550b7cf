import { Link, type LinkProps } from 'react-router';

/** A link in the text around it. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`text-link ${className}`.trimEnd()} />;
}

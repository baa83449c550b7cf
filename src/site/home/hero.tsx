import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { paths } from '../paths.ts';
import { withIdentity } from '../studio.ts';

const { hero } = withIdentity(home);

/** As many as have a place in the drawing. */
const SHOWN_QUOTES = 3;

/** The first screen: the tagline over a ridge, and quotes beside it where there is room. */
export function Hero() {
  return (
    <section id="home" className="hero">
      <div className="frame hero-inner">
        <h1 className="hero-tagline">
          {hero.tagline.map((line) => (
            <TaglineLine key={line} line={line} />
          ))}
        </h1>
        <div className="hero-lead">
          <p className="text-lead text-ink-soft">{hero.lead}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <Link to={`${paths.services}#process`} className={buttonClass()}>
              {hero.button}
              <ArrowIcon />
            </Link>
            <Link to={paths.projects} className="text-link">
              See my work
            </Link>
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="hero-quotes">
        {hero.quotes.slice(0, SHOWN_QUOTES).map((quote) => (
          <p key={quote} className="hero-quote">
            {quote}
          </p>
        ))}
      </div>
      <div aria-hidden="true" className="ridge" />
    </section>
  );
}

/** One line of the tagline, its last word set in italics. */
function TaglineLine({ line }: { line: string }) {
  const lastWord = line.lastIndexOf(' ') + 1;
  return (
    <span className="hero-line">
      {line.slice(0, lastWord)}
      <em>{line.slice(lastWord)}</em>{' '}
    </span>
  );
}

import type { StartSet } from '../../../../shared/taxes/start-sets.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { rateText } from '../../../studio-format.ts';

/** The rates of a country, and where they are from. */
export function StartSetFacts({ set: { taxes, source } }: { set: StartSet }) {
  return (
    <>
      <ul className="my-2">
        {taxes.map(({ name, ratePpm }) => (
          <li key={name}>
            {name}: {rateText(ratePpm)}
          </li>
        ))}
      </ul>
      <p>
        Source:{' '}
        <a className="text-link" href={source.url} target="_blank" rel="noopener">
          {source.title}
        </a>
        , as of {dayText(source.date)}. Check the rates before you use them.
      </p>
    </>
  );
}

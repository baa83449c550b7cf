import { goToPart } from '../go-to-part.ts';
import { useTextScreen } from '../text-screen.ts';
import { INTRODUCTION } from './variable-uses.ts';

interface VariablePlacesProps {
  label: string;
  /** Keys of clauses, or `INTRODUCTION`. */
  places: ReadonlySet<string>;
}

/** Leads to each part of the text that uses a variable. */
export function VariablePlaces({ label, places }: VariablePlacesProps) {
  const { outline, actions } = useTextScreen();
  const clauses = outline.filter(({ clause: { key } }) => places.has(key));
  return (
    <span className="contract-variable-places">
      In
      {places.has(INTRODUCTION) && (
        <button
          type="button"
          aria-label={`Introduction, with ${label}`}
          className="text-link"
          onClick={() => goToPart('[data-introduction] [role="textbox"]')}
        >
          Introduction
        </button>
      )}
      {clauses.map(({ clause: { key, heading }, number }) => (
        <button
          key={key}
          type="button"
          aria-label={`Section ${number ?? heading}, with ${label}`}
          className="text-link"
          onClick={() => actions.goTo(key)}
        >
          {number ?? heading}
        </button>
      ))}
    </span>
  );
}

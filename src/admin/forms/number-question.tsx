import type { NumberChoice } from './typed-number.ts';

interface NumberQuestionProps {
  choices: readonly NumberChoice[];
  onChoose: (choice: NumberChoice) => void;
}

/** “Did you mean 1.50 or 1,500.00?”, in which each number is a button. */
export function NumberQuestion({ choices, onChoose }: NumberQuestionProps) {
  return (
    <>
      Did you mean{' '}
      {choices.map((choice, place) => (
        <span key={choice.units}>
          {place > 0 && ' or '}
          <button type="button" className="text-link" onClick={() => onChoose(choice)}>
            {choice.text}
          </button>
        </span>
      ))}
      ?
    </>
  );
}

import { useState, type ComponentProps } from 'react';
import { missingCharacters, PASSWORD_LENGTH } from '../../../shared/account/password-rules.ts';
import { Labeled, useField, type FieldProps } from '../../../ui/fields/field.tsx';
import { plural } from '../../../shared/plural.ts';

/** A password that can be shown. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const { labels, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <Labeled {...labels}>
      <span className="relative block">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field pr-16"
        />
        <button
          type="button"
          aria-label={`Show ${props.label.charAt(0).toLowerCase()}${props.label.slice(1)}`}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 px-3 text-note text-ink-soft hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </Labeled>
  );
}

/** A new password: shows the rule first, and the progress while typing. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const [password, setPassword] = useState('');
  const missing = missingCharacters(password);
  return (
    <div>
      <PasswordField
        {...props}
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are easy to remember and hard to guess.`}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {/* Only completion is announced: a count for every key would be too much. */}
      <p aria-hidden="true" className="field-note empty:hidden">
        {password !== '' &&
          missing > 0 &&
          plural(missing, 'One more character', `${missing} more characters`)}
      </p>
      <p role="status" className="field-note empty:hidden">
        {missing === 0 && 'Long enough'}
      </p>
    </div>
  );
}

import { Checkbox } from '../../../../ui/fields/choice-field.tsx';

interface CodeFieldProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Whether signers enter an email code; says what is lost without it. */
export function CodeField({ isChecked, onChange }: CodeFieldProps) {
  return (
    <Checkbox
      label="Ask signers for an email code"
      hint={
        isChecked
          ? 'Before they sign, they enter six digits that are emailed to them.'
          : 'Without a code, anyone who has the email with the link can sign, and the certificate can’t say that the signer read that mailbox. A link that you create by hand asks for a code all the same.'
      }
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

import { useState, type FormEvent, type SubmitEvent } from 'react';
import { ApiError } from '../api-call.ts';
import type { Check, Texts } from './form-checks.ts';

interface Submission {
  /** Nothing is sent while it finds anything. */
  check: Check;
  send: (texts: Texts) => Promise<void>;
}

/** A small form: what was typed is checked, sent once, and told of if it was refused. */
export function useSubmission({ check, send }: Submission) {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<Error>();
  const [formFailure, setFormFailure] = useState<Error>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const texts = textsOf(form);
    const refuse = (refused: Texts) => {
      const own = Object.entries(refused).filter(([name]) => fieldOf(form, name) !== null);
      setErrors(Object.fromEntries(own));
      if (own[0] !== undefined) fieldOf(form, own[0][0])?.focus();
    };
    const problems = check(texts);
    setFailure(undefined);
    setFormFailure(undefined);
    refuse(problems);
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    try {
      await send(texts);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure(error);
      setFormFailure(unplaced(form, error));
      if (error instanceof ApiError) refuse(error.fields);
    } finally {
      setIsBusy(false);
    }
  }

  /** What was wrong with a field is no longer said once that field is changed. */
  const forget = ({ target }: FormEvent<HTMLFormElement>): void => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name === null || errors[name] === undefined) return;
    setErrors(({ [name]: _changed, ...others }) => others);
  };

  return { isBusy, errors, failure, formFailure, submit, forget };
}

/** What of a failure the form’s own fields don’t tell, to stand above them. */
function unplaced(form: HTMLFormElement, error: Error): Error | undefined {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : [];
  const foreign = refused.filter(([name]) => fieldOf(form, name) === null);
  if (foreign.length === refused.length) return error;
  if (foreign.length === 0) return undefined;
  return new Error(foreign.map(([name, words]) => `${name}: ${words}`).join('; '));
}

function textsOf(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

function fieldOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
}

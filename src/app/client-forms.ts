/**
 * Helps with the forms of client pages: errors go away as fields are corrected, and what decides is
 * submitted so that a lost connection loses nothing. Without it, they are plain forms.
 */
import { sendSafely } from './client-sending.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

document.addEventListener('input', ({ target }) => {
  if (isField(target)) clearIfCorrected(target);
});
// What was typed before this script was there.
for (const field of document.querySelectorAll('[aria-invalid=true]')) {
  if (isField(field) && field.value !== field.defaultValue) clearIfCorrected(field);
}
sendSafely();

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function clearIfCorrected(field: Field): void {
  if (field.ariaInvalid === 'true' && field.validity.valid) clearProblem(field);
}

function clearProblem(field: Field): void {
  field.ariaInvalid = 'false';
  const problem = document.querySelector(`#${CSS.escape(`${field.id}-problem`)}`);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const left = described.filter((id) => id !== problem?.id);
  field.setAttribute('aria-describedby', left.join(' '));
  problem?.remove();
  const entry = document.querySelector(`.problems a[href="#${CSS.escape(field.id)}"]`);
  const summary = entry?.closest('.problems');
  entry?.closest('li')?.remove();
  if (summary?.querySelector('li') === null) summary.remove();
  const said = document.querySelector<HTMLElement>('[data-corrected]');
  if (said !== null) said.textContent = said.dataset['corrected'] ?? '';
}

/**
 * Helps with the forms of client pages: errors go away as fields are corrected, and what decides is
 * submitted so that a lost connection loses nothing. Without it, they are plain forms.
 */
import { sendSafely } from './client-sending.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

document.addEventListener('input', ({ target }) => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && target.ariaInvalid === 'true' && target.validity.valid) clearProblem(target);
});
sendSafely();

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

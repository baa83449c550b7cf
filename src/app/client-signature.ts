/**
 * Helps to sign a contract: shows name, box and button as one step, draws a signature, and reports the
 * time zone. The page works without it.
 */
import { drawIn } from './client-drawing.ts';

const form = document.querySelector<HTMLFormElement>('form.signature');
if (form !== null) help(form);

function help(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-with-script]')) part.hidden = false;
  form.querySelector('[data-without-script]')?.remove();
  keepSentence(form);
  reportZone(form);
  const pad = form.querySelector('canvas');
  const drawn = field(form, 'drawn');
  if (pad !== null && drawn !== null) drawIn(form, pad, drawn);
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

/** The sentence beside the box names who signs; it is submitted as it is shown. */
function keepSentence(form: HTMLFormElement): void {
  const shown = form.querySelector<HTMLElement>('[data-sentence]');
  const name = field(form, 'name');
  const submitted = field(form, 'sentence');
  const template = shown?.dataset['sentence'];
  if (shown === null || name === null || submitted === null || template === undefined) return;
  const update = () => {
    const given = name.value.trim();
    const sentence = template.replace('{name}', () => given || '…');
    shown.textContent = sentence;
    submitted.value = sentence;
  };
  update();
  name.addEventListener('input', update);
  // Browsers restore fields of a page that is gone back to.
  window.addEventListener('pageshow', update);
}

function reportZone(form: HTMLFormElement): void {
  const zone = field(form, 'timeZone');
  if (zone !== null) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

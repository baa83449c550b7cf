/** The box in which a signature is drawn, and a drawn one as a picture. */
import { html } from 'hono/html';
import type { DrawnSignature } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { DRAWING } from '../../../../shared/contracts/drawn-signature.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { hidden } from './sign-fields.ts';
import type { SignView } from './sign-view.ts';

/** Hidden without the script that draws. */
export function drawingPad({ texts, form }: SignView): Html {
  const { drawing } = texts;
  return html`<details class="drawing" data-with-script hidden>
      <summary>${texts.draw} <small>${texts.optional}</small></summary>
      <p class="how" id="drawing-hint">${drawing.hint}</p>
      <canvas
        width="${DRAWING.width}"
        height="${DRAWING.height}"
        tabindex="0"
        role="application"
        aria-label="${drawing.label}"
        aria-describedby="drawing-hint"
      ></canvas>
      <p class="actions"><button class="button quieter" type="button">${drawing.clear}</button></p>
      <p
        class="visually-hidden"
        aria-live="polite"
        data-said
        data-pen-up="${drawing.penUp}"
        data-pen-down="${drawing.penDown}"
        data-cleared="${drawing.cleared}"
      ></p>
    </details>
    ${hidden('drawn', form.get('drawn') ?? '')}`;
}

/** Strokes as lines of the color of text. */
export function drawnPicture(strokes: DrawnSignature, label: string): Html {
  return html`<svg
    class="drawn"
    viewBox="0 0 ${DRAWING.width} ${DRAWING.height}"
    role="img"
    aria-label="${label}"
  >
    ${strokes.map(
      (points) =>
        html`<polyline points="${points.map((point) => point.join(',')).join(' ')}"></polyline>`,
    )}
  </svg>`;
}

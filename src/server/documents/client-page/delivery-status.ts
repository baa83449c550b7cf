/** Whether the form that decides was received: said by a script, which submits it and asks for it. */
import { html } from 'hono/html';
import type { Html } from '../../platform/mail/new-mail.ts';

interface DeliveryTexts {
  sending: string;
  /** After the connection was lost. */
  unknown: string;
  /** It was not received: the page still has the form. */
  missing: string;
  check: string;
}

/** Inside the form. `step`: of the button that decides. */
export const deliveryStatus = (step: string, texts: DeliveryTexts): Html =>
  html`<div class="delivery" data-delivery="${step}">
    <p
      role="status"
      data-sending="${texts.sending}"
      data-unknown="${texts.unknown}"
      data-missing="${texts.missing}"
    ></p>
    <p class="actions" hidden>
      <button class="button quieter" type="button">${texts.check}</button>
    </p>
  </div>`;

/** Attribute of a page whose reader has signed or accepted: what they entered is not kept any longer. */
export const receivedMark = (isReceived: boolean) => (isReceived ? html`data-received=""` : '');

/** Attributes of the box that consents, which neither browsers nor scripts restore. */
export const consentBox: Html = html`data-consent autocomplete="off"`;

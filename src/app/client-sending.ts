/**
 * Signing and accepting over a connection that can break. The form is sent by `fetch` with the same
 * fields, and the browser shows the page that follows. If no answer comes, the page says that it
 * isn’t known, and asks the server; sending again is safe. Until the server has confirmed it, what
 * was entered is kept for this tab, without the box that consents.
 */
const FORMS = 'form:has([data-delivery]), form.choice';
const CONSENT = '[data-consent]';
/** Among the entries: the last answer was lost. */
const LOST = 'lost';
const TIMEOUT_MS = 30_000;
const PAUSE_MS = { first: 2000, most: 60_000 };

/** By the names of fields. */
type Entries = Record<string, string[]>;

export function sendSafely(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    restore(form);
    const status = form.querySelector<HTMLElement>('[data-delivery]');
    const sending = status === null ? undefined : new Sending(form, status);
    form.addEventListener('submit', (event) => {
      keep(form);
      sending?.submit(event);
    });
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted || LOST in stored()) emptyBoxes();
  });
  const isOver =
    document.querySelector('[data-received]') !== null || document.querySelector(FORMS) === null;
  if (isOver) forget();
}

class Sending {
  #form: HTMLFormElement;
  #status: HTMLElement;
  #state: 'ready' | 'sending' | 'unknown' | 'plain' = 'ready';
  #timer = 0;
  #pauseMs = PAUSE_MS.first;

  constructor(form: HTMLFormElement, status: HTMLElement) {
    this.#form = form;
    this.#status = status;
    const check = () => {
      if (this.#state === 'unknown') void this.#check();
    };
    status.querySelector('button')?.addEventListener('click', check);
    window.addEventListener('online', check);
  }

  /** Of other buttons, and of a form that was refused, it is plain. */
  submit(event: SubmitEvent): void {
    const { submitter } = event;
    const isDeciding = submitter instanceof HTMLButtonElement && submitter.value === this.#step;
    if (!isDeciding || this.#state === 'plain') return;
    event.preventDefault();
    if (this.#state !== 'sending') void this.#send(submitter);
  }

  get #step(): string {
    return this.#status.dataset['delivery'] ?? '';
  }

  async #send(button: HTMLButtonElement): Promise<void> {
    this.#say('sending');
    const { action } = this.#form;
    const fields = [...new FormData(this.#form, button)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const answer = await request(action, { method: 'POST', body: new URLSearchParams(fields) });
    if (answer === undefined) {
      emptyBoxes();
      store({ ...stored(), [LOST]: [] });
      this.#say('unknown');
      this.#checkLater();
    } else if (answer.redirected) {
      forget();
      location.assign(`${answer.url}#outcome`);
    } else {
      // It was refused, which changed nothing: the browser shows that page itself.
      const { [LOST]: _, ...entries } = stored();
      store(entries);
      this.#state = 'plain';
      this.#form.requestSubmit(button);
    }
  }

  async #check(): Promise<void> {
    clearTimeout(this.#timer);
    const page = this.#form.action.replace(/\/response(#.*)?$/, '');
    const answer = await request(page, { cache: 'no-store' });
    // Sent again meanwhile.
    if (this.#state !== 'unknown') return;
    if (answer === undefined) {
      this.#checkLater();
      return;
    }
    const shown = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (shown.querySelector('[data-received]') !== null) {
      forget();
      location.assign(`${page}?sent=${this.#step}#outcome`);
    } else if (shown.querySelector(FORMS) === null) {
      // Something else happened meanwhile, which the page says.
      location.assign(page);
    } else {
      this.#say('missing');
    }
  }

  #checkLater(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#check(), this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, PAUSE_MS.most);
  }

  #say(what: 'sending' | 'unknown' | 'missing'): void {
    this.#state = what === 'missing' ? 'ready' : what;
    const said = this.#status.querySelector<HTMLElement>('[role=status]');
    if (said !== null) said.textContent = said.dataset[what] ?? '';
    this.#status.querySelector('.actions')?.toggleAttribute('hidden', what !== 'unknown');
    this.#status.scrollIntoView({ block: 'nearest' });
  }
}

/** Undefined if it isn’t known what the server did: no answer, or not its own. */
async function request(url: string, options: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isOwn = answer.status < 500 || (await answer.clone().text()).includes('id="outcome"');
    return isOwn ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Of the reader’s link, and so of one version of one document. */
function keyOf(): string {
  return `form ${document.querySelector<HTMLInputElement>('input[name=link]')?.value ?? ''}`;
}

/** Storage can be switched off. */
function stored(): Entries {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? '{}') as Entries;
  } catch {
    return {};
  }
}

function keep(form: HTMLFormElement): void {
  const entries: Entries = {};
  for (const field of fieldsOf(form)) {
    const values = (entries[field.name] ??= []);
    if (!isChoice(field) || field.checked) values.push(field.value);
  }
  store({ ...stored(), ...entries });
}

function store(entries: Entries): void {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(entries));
  } catch {
    // The page works without it.
  }
}

function restore(form: HTMLFormElement): void {
  const entries = stored();
  for (const field of fieldsOf(form)) {
    const values = entries[field.name];
    if (values === undefined) continue;
    if (isChoice(field)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? '';
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(keyOf());
  } catch {
    // Nothing was kept.
  }
}

/** What a person enters, a drawn signature too. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input')].filter(
    (field) => (field.type !== 'hidden' || field.name === 'drawn') && !field.matches(CONSENT),
  );

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function emptyBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(CONSENT)) box.checked = false;
}

/**
 * Keeps totals current while the client chooses: it asks the server for the page with the choice, as
 * the button “Update totals” does, and takes over its amounts. The page works without it.
 */
{
  const form = document.querySelector<HTMLFormElement>('form.choice');
  const parts = '[data-totals], [data-total], [data-line], [data-how], [data-subtotals], .schedule';
  let request = new AbortController();

  const update = async (choice: HTMLFormElement) => {
    request.abort();
    request = new AbortController();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(choice)) {
      if (typeof value === 'string') body.append(name, value);
    }
    body.set('step', 'choose');
    const answer = await fetch(choice.action, { method: 'POST', body, signal: request.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = [...page.querySelectorAll(parts)];
    const shown = [...document.querySelectorAll(parts)];
    // Another page, e.g. of a link that was revoked meanwhile: the next submission explains it.
    if (fresh.length !== shown.length) return;
    for (const [index, part] of shown.entries()) {
      const current = fresh[index];
      if (current === undefined) continue;
      // The elements stay: screen readers announce what changes in an output.
      part.toggleAttribute('hidden', current.hasAttribute('hidden'));
      part.replaceChildren(...current.childNodes);
    }
  };

  if (form !== null) {
    form.querySelector('[data-update]')?.setAttribute('hidden', '');
    form.addEventListener('change', () => {
      if (form.checkValidity()) void update(form).catch(() => {});
    });
  }
}

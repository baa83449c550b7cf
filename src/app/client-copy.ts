/**
 * The copy buttons of the client’s page. It works without them: they are hidden until this script
 * finds a clipboard, which browsers have only on https and localhost.
 */
{
  const SHOWN_MS = 2000;
  const status = document.querySelector('[data-copy-status]');

  const copy = async (button: HTMLButtonElement, label: Element, text: string) => {
    const { copy: value = '', copied = '', failed = '' } = button.dataset;
    const isCopied = await navigator.clipboard.writeText(value).then(
      () => true,
      () => false,
    );
    if (status !== null) status.textContent = isCopied ? copied : failed;
    if (!isCopied) {
      const shown = button.parentElement?.querySelector('.whole');
      if (shown) getSelection()?.selectAllChildren(shown);
      return;
    }
    label.textContent = copied;
    setTimeout(() => {
      label.textContent = text;
      if (status !== null) status.textContent = '';
    }, SHOWN_MS);
  };

  if ('clipboard' in navigator) {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
      const label = button.firstElementChild;
      if (label === null) continue;
      const text = label.textContent;
      button.hidden = false;
      button.addEventListener('click', () => void copy(button, label, text));
    }
  }
}

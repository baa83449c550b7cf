/**
 * Hashes a PDF on the page that checks contracts, and sends its SHA-256: never the file. The page
 * works without it, by code. It is hidden until this script finds SubtleCrypto, which browsers have
 * only on https and localhost.
 */
{
  const form = document.querySelector<HTMLFormElement>('[data-verify-file]');
  const input = form?.querySelector<HTMLInputElement>('input[type="file"]');
  const hash = form?.querySelector<HTMLInputElement>('input[name="sha256"]');
  const status = form?.querySelector('[role="status"]');

  const tell = (text = '') => {
    if (status) status.textContent = text;
  };

  const check = async (file: File | undefined) => {
    if (!form || !hash || file === undefined) return;
    const { reading, unreadable } = form.dataset;
    tell(reading);
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const bytes = Array.from(new Uint8Array(digest), (byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      hash.value = bytes.join('');
      form.submit();
    } catch {
      // A folder, or a file that was moved meanwhile.
      tell(unreadable);
    }
  };

  if (form && input && 'subtle' in crypto) {
    form.hidden = false;
    document.querySelector('[data-verify-without-script]')?.remove();
    // After going back, the same file can be chosen again.
    addEventListener('pageshow', () => {
      input.value = '';
      tell();
    });
    input.addEventListener('change', () => void check(input.files?.[0]));
    // Anywhere on the page: a browser would open a file that is dropped beside the form.
    addEventListener('dragover', (event) => {
      event.preventDefault();
      form.classList.add('dropping');
    });
    addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) form.classList.remove('dropping');
    });
    addEventListener('drop', (event) => {
      event.preventDefault();
      form.classList.remove('dropping');
      void check(event.dataTransfer?.files[0]);
    });
  }
}

import { useEffect, useRef } from 'react';
import { keepOnPage, useScale } from '../preview/page-preview.tsx';

/** The HTML of an email in a frame without scripts, scaled down to fit. `width`: in CSS pixels. */
export function EmailFrame({ html, width }: { html: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(box, width);
  const write = () => {
    const page = frame.current?.contentDocument;
    if (page) writeEmail(page, html);
  };
  useEffect(write, [html]);
  return (
    <div ref={box} className="page-preview email-frame" data-width={width}>
      <iframe
        ref={frame}
        title="Email"
        srcDoc="<!doctype html>"
        sandbox="allow-same-origin"
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={write}
      />
    </div>
  );
}

/** The page’s policy refuses styles in markup, so they are set one by one. */
function writeEmail(page: Document, html: string): void {
  const sheets: string[] = [];
  const markup = html
    .replaceAll(/<style>([^<]*)<\/style>/g, (_whole, sheet: string) => {
      sheets.push(sheet);
      return '';
    })
    .replaceAll(' style="', ' data-style="');
  const email = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  page.body.replaceWith(page.adoptNode(email.body));
  page.adoptedStyleSheets = sheets.map((text) => styleSheet(page, text));
  page.addEventListener('click', keepOnPage);
}

/** A sheet belongs to the window whose constructor created it. */
function styleSheet({ defaultView }: Document, text: string): CSSStyleSheet {
  const sheet = new (defaultView as typeof globalThis & Window).CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

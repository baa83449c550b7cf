import { useState } from 'react';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { EmailFrame } from './email-frame.tsx';

/** An email in its layout, as wide as a window of a desktop or of a phone, and as text. */
export function EmailViews({ html, text }: { html: string; text: string }) {
  const [view, setView] = useState<'desktop' | 'phone' | 'text'>('desktop');
  return (
    <Tabs
      label="Email preview"
      value={view}
      onChange={setView}
      tabs={[
        { value: 'desktop', label: 'Desktop', panel: <EmailFrame html={html} width={680} /> },
        { value: 'phone', label: 'Phone', panel: <EmailFrame html={html} width={375} /> },
        {
          value: 'text',
          label: 'Plain text',
          panel: <p className="email-preview-text">{text.trim()}</p>,
        },
      ]}
    />
  );
}

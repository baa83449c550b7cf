import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of one page, one shown at a time; arrow keys go from one to the next. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className="tab"
            onClick={() => onChange(tab.value)}
            onKeyDown={goByKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={shown.value}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown.value}`}
        className="pt-4"
      >
        {shown.panel}
      </div>
    </>
  );
}

/** The tab that gets the focus is clicked: it shows at once. */
function goByKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const now = tabs.indexOf(event.currentTarget);
  const steps: Record<string, number> = {
    ArrowRight: (now + 1) % tabs.length,
    ArrowLeft: now - 1,
    Home: 0,
    End: -1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next)?.focus();
  tabs.at(next)?.click();
}

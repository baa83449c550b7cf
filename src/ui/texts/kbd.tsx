import { Fragment } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are printed on the reader's keyboard. `mod` is Ctrl, or ⌘ on Apple's machines. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="text-note text-ink-soft">then</span>}
          {key.split('+').map((part) => (
            <kbd key={part} className="kbd">
              {keyName(part)}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function keyName(key: string): string {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
  return key.length === 1 ? key.toUpperCase() : key;
}

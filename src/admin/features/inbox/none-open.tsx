import { Kbd } from '../../../ui/kbd.tsx';
import { useSingleKeys } from '../../shell/single-keys.ts';

/** Stands beside the list until a message is chosen. */
export function NoneOpen() {
  const [hasSingleKeys] = useSingleKeys();
  return (
    <div className="inbox-unchosen">
      <p>Choose a message to read it here.</p>
      {hasSingleKeys && (
        <p className="text-note">
          <Kbd keys={['j']} /> opens the first one, and then the next.
        </p>
      )}
    </div>
  );
}

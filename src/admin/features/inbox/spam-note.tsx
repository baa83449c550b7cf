import { Button } from '../../../ui/button.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useNotSpam, type Message } from './inbox.api.ts';

/** Why a message was flagged, with a way to correct that. */
export function SpamNote({ message }: { message: Message }) {
  const { mutate, isPending } = useNotSpam();
  const isSpam = message.status === 'spam';
  const clear = () =>
    mutate(message.id, {
      onSuccess: () =>
        toasts.show({
          kind: 'success',
          text: 'Back in the inbox. The notice and the thanks it was kept from are on their way.',
        }),
    });
  return (
    <section
      aria-label={isSpam ? 'Why this is spam' : 'What was doubtful'}
      className="mt-4 grid gap-2 border-l-2 border-danger py-1 pl-4"
    >
      <p>
        {isSpam
          ? 'This message was taken for spam, so nobody was told of it and its sender got no thanks.'
          : 'Something about this message was doubtful.'}
      </p>
      <ul className="text-small text-ink-soft">
        {message.spamReasons.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
      {isSpam && (
        <div>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || clear()}>
            Not spam
          </Button>
        </div>
      )}
    </section>
  );
}

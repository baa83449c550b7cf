import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { storedText, storeText } from '../../../ui/state/browser-storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { useToastsAbout } from '../../../ui/overlays/use-toasts-about.ts';
import { setUpQuery, type SetUpStep } from './dashboard.api.ts';
import { DashboardSection } from './figures.tsx';

const PUT_ASIDE_KEY = 'wolfden.set-up-put-aside';

const words: Record<SetUpStep['step'], { title: string; why: string; to: string }> = {
  second_factor: {
    title: 'Set up two-factor authentication',
    why: 'A password alone can be guessed or stolen.',
    to: `${adminPaths.account}#second-factor`,
  },
  region: {
    title: 'Check your region and formats',
    why: 'Currency, time zone, dates, numbers and paper size.',
    to: adminPaths.welcome,
  },
  default_tax: {
    title: 'Choose a default tax',
    why: 'New line items start with it. If you charge none, say so there.',
    to: adminPaths.settings('taxes'),
  },
  profile: {
    title: 'Complete your profile',
    why: 'Your name and address appear on every document.',
    to: adminPaths.settings('profile'),
  },
  logo: {
    title: 'Add your logo',
    why: 'Shown at the top of your documents.',
    to: adminPaths.settings('logo'),
  },
  bank_details: {
    title: 'Add bank details',
    why: 'Shown on invoices in their currency.',
    to: adminPaths.settings('bank'),
  },
  mail: {
    title: 'Test your email',
    why: 'Send a test to check your mail server.',
    to: adminPaths.settings('mail'),
  },
  first_client: {
    title: 'Add your first client',
    why: 'Enter one, create one from a message, or import a CSV.',
    to: adminPaths.newClient,
  },
};

/** The first steps of a new studio; gone once they are done or dismissed. */
export function SetUp() {
  const { data: steps } = useQuery(setUpQuery);
  const [isAside, setAside] = useState(() => storedText(PUT_ASIDE_KEY) !== null);
  const about = useToastsAbout();
  if (steps === undefined || isAside || steps.every(({ isDone }) => isDone)) return null;
  const putAside = () => {
    storeText(PUT_ASIDE_KEY, 'yes');
    setAside(true);
    const text = 'Hidden. You can do all of this later in Settings and Account.';
    toasts.offerUndo('info', text, bringBack, about);
  };
  const bringBack = () => {
    storeText(PUT_ASIDE_KEY, null);
    setAside(false);
  };
  return (
    <DashboardSection
      title="Set up your studio"
      action={
        <Button look="quiet" className="-mr-3.5" onClick={putAside}>
          Hide
        </Button>
      }
    >
      <ol className="grid border-t border-line medium:grid-cols-2 medium:gap-x-8">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="waiting-row">
            <StepItem step={step} isDone={isDone} />
          </li>
        ))}
      </ol>
    </DashboardSection>
  );
}

function StepItem({ step, isDone }: { step: SetUpStep['step']; isDone: boolean }) {
  const { title, why, to } = words[step];
  if (isDone) {
    return (
      <>
        <CircleCheck className="mt-1 text-good" />
        <p className="text-ink-soft">
          {title}
          <span className="sr-only"> (done)</span>
        </p>
      </>
    );
  }
  return (
    <>
      <CircleDashed className="mt-1 text-amber-ink" />
      <div>
        <Link to={to} className="row-link font-medium">
          {title}
        </Link>
        <p className="text-small text-ink-soft">{why}</p>
      </div>
      <ArrowRight className="mt-1 text-ink-soft" />
    </>
  );
}

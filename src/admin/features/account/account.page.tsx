import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  accountQuery,
  passkeysQuery,
  sessionsQuery,
  signInsQuery,
  tokensQuery,
} from './account.api.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** Everything about getting in: who, with what, from where. */
export function AccountPage() {
  // Asked for together, and shown together, so that nothing moves when one comes late.
  usePrefetchQuery(accountQuery);
  usePrefetchQuery(passkeysQuery);
  usePrefetchQuery(sessionsQuery);
  usePrefetchQuery(signInsQuery);
  usePrefetchQuery(tokensQuery);
  return (
    <>
      <ScreenHeader title="Account" lead="Who you are here, and how you get in." />
      <Suspense fallback={<SkeletonLines lines={12} />}>
        <ProfileSection />
        <SecondFactorSection />
        <PasskeysSection />
        <PasswordSection />
        <SessionsSection />
        <SignInsSection />
        <TokensSection />
      </Suspense>
    </>
  );
}

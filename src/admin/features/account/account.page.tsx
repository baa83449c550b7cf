import { Suspense } from 'react';
import { useQueries } from '@tanstack/react-query';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import {
  accountQuery,
  passkeysQuery,
  sessionsQuery,
  signInsQuery,
  tokensQuery,
} from './account.api.ts';
import { FirebaseSection } from './firebase-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection, ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection, SignInsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const queries = [accountQuery, passkeysQuery, sessionsQuery, signInsQuery, tokensQuery] as const;

export const accountReads: FirstReads = () => [
  queryClient.query(accountQuery),
  queryClient.query(passkeysQuery),
  queryClient.query(sessionsQuery),
  queryClient.query(signInsQuery),
  queryClient.query(tokensQuery),
];

/** Everything about getting in: who, with what, from where. */
export function AccountPage() {
  // Asked for together, and shown together, so that nothing moves when one comes late.
  const isWaiting = useQueries({ queries }).some(({ data }) => data === undefined);
  return (
    <>
      <ScreenHeader
        title="Account"
        lead="Your sign-in details, two-factor authentication and API tokens."
      />
      {isWaiting ? (
        <SkeletonLines lines={12} />
      ) : (
        <Suspense fallback={<SkeletonLines lines={12} />}>
          <ProfileSection />
          <SecondFactorSection />
          <PasskeysSection />
          <PasswordSection />
          <FirebaseSection />
          <SessionsSection />
          <SignInsSection />
          <TokensSection />
        </Suspense>
      )}
    </>
  );
}
